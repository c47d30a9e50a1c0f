import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { searchedText } from '../../lib/searched-text.ts'
import { nextOption } from './next-option.ts'
import { rememberSearch } from './recent-searches.ts'
import { listOptions } from './search-options.ts'
import { useSearchAnswer } from './use-search-answer.ts'

const arrows: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

export type SearchBoxState = ReturnType<typeof useSearchBox>

/** What is typed, found and chosen in the search box, and whether its dropdown is open. */
export function useSearchBox(input: RefObject<HTMLInputElement | null>) {
  const [text, setText] = useSearchText(input)
  const { isOpen, open, close } = useOpenUntilNavigation()
  const [selected, setSelected] = useState(-1)
  const search = useSearchAnswer(text, isOpen)
  const navigate = useNavigate()
  const { term, answer } = search
  const blank = text.trim() === ''
  const found = isOpen && !blank && term !== ''
  const options = found && answer ? listOptions(answer, term) : []

  function dismiss() {
    close()
    setSelected(-1)
  }

  /** Leaves the dropdown for what it led to; what was searched is remembered. */
  function choose(searched: string) {
    rememberSearch(searched)
    dismiss()
  }

  function chooseSelected(event: KeyboardEvent) {
    const option = options[selected]
    if (!option) return
    event.preventDefault()
    choose(option.search)
    void navigate(option.to)
  }

  function moveSelection(event: KeyboardEvent, step: 1 | -1) {
    event.preventDefault()
    if (found) setSelected(nextOption(selected, step, options.length))
    else open()
  }

  return {
    text,
    /** Nothing is typed: past and popular searches are offered */
    blank,
    search,
    shown: found || (isOpen && blank),
    selected: selected < options.length ? selected : -1,
    expanded: options.length > 0,
    dismiss,
    choose,
    escape: isOpen ? dismiss : () => setText(''),
    open,
    type: (value: string) => {
      setText(value)
      setSelected(-1)
      open()
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = arrows[event.key]
      if (step) moveSelection(event, step)
      else if (event.key === 'Enter') chooseSelected(event)
    },
  }
}

function useOpenUntilNavigation() {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  return {
    isOpen: openedAt === key,
    open: () => setOpenedAt(key),
    close: () => setOpenedAt(undefined),
  }
}

/** What a page searched for comes and goes with its address; what was typed since then stays. */
function useSearchText(input: RefObject<HTMLInputElement | null>) {
  const asked = searchedText(useLocation())
  const [text, setText] = useState(asked)
  const [lastAsked, setLastAsked] = useState(asked)
  if (asked !== lastAsked) {
    setLastAsked(asked)
    if (asked !== '' || text === lastAsked) setText(asked)
  }
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only the field knows what was typed before the page was alive
    if (input.current?.value) setText(input.current.value)
  }, [input])
  return [text, setText] as const
}
