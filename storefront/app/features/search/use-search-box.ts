import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { nextOption } from './next-option.ts'
import { optionPaths } from './search-options.ts'
import { useSearchAnswer } from './use-search-answer.ts'

const arrows: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

export function useSearchBox(input: RefObject<HTMLInputElement | null>) {
  const [text, setText] = useSearchText(input)
  const { isOpen, open, close } = useOpenUntilNavigation()
  const [selected, setSelected] = useState(-1)
  const search = useSearchAnswer(text, isOpen)
  const navigate = useNavigate()
  const shown = isOpen && search.term !== ''
  const paths = shown && search.answer ? optionPaths(search.answer) : []

  function dismiss() {
    close()
    setSelected(-1)
  }

  function chooseSelected(event: KeyboardEvent) {
    const target = paths[selected]
    if (target === undefined) return
    event.preventDefault()
    dismiss()
    void navigate(target)
  }

  function moveSelection(event: KeyboardEvent, step: 1 | -1) {
    event.preventDefault()
    if (shown) setSelected(nextOption(selected, step, paths.length))
    else open()
  }

  function escape(event: KeyboardEvent) {
    // A search field empties itself on Escape; the first one only closes the dropdown.
    if (shown) event.preventDefault()
    dismiss()
  }

  return {
    text,
    search,
    shown,
    selected: selected < paths.length ? selected : -1,
    expanded: paths.length > 0,
    dismiss,
    open,
    type: (value: string) => {
      setText(value)
      setSelected(-1)
      open()
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = arrows[event.key]
      if (step) moveSelection(event, step)
      else if (event.key === 'Escape') escape(event)
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

function useSearchText(input: RefObject<HTMLInputElement | null>) {
  const { pathname, search } = useLocation()
  const asked = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : ''
  const [text, setText] = useState(asked)
  const [lastAsked, setLastAsked] = useState(asked)
  if (asked !== lastAsked) {
    setLastAsked(asked)
    if (asked !== '') setText(asked)
  }
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only the field knows what was typed before the page was alive
    if (input.current?.value) setText(input.current.value)
  }, [input])
  return [text, setText] as const
}
