import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { nextOption } from './next-option.ts'
import { optionPaths } from './search-options.ts'
import { useDismissal } from './use-dismissal.ts'
import { useSearchAnswer } from './use-search-answer.ts'

const arrows: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/** What the search field and its dropdown know and do. */
export function useSearchBox() {
  const { input, text, setText } = useSearchText()
  const [open, setOpen] = useState(false)
  const [selected, setSelected] = useState(-1)
  const search = useSearchAnswer(text, open)
  const navigate = useNavigate()
  const shown = open && search.term !== ''
  const paths = shown && search.answer ? optionPaths(search.answer) : []
  const close = () => {
    setOpen(false)
    setSelected(-1)
  }
  const form = useDismissal<HTMLFormElement>(close)

  function chooseSelected(event: KeyboardEvent) {
    const target = paths[selected]
    if (target === undefined) return
    event.preventDefault()
    close()
    void navigate(target)
  }

  function moveSelection(event: KeyboardEvent, step: 1 | -1) {
    event.preventDefault()
    if (shown) setSelected(nextOption(selected, step, paths.length))
    else setOpen(true)
  }

  return {
    form,
    input,
    text,
    search,
    shown,
    selected,
    expanded: paths.length > 0,
    close,
    open: () => setOpen(true),
    type: (value: string) => {
      setText(value)
      setSelected(-1)
      setOpen(true)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = arrows[event.key]
      if (step) moveSelection(event, step)
      else if (event.key === 'Escape') close()
      else if (event.key === 'Enter') chooseSelected(event)
    },
  }
}

function useSearchText() {
  const { pathname, search } = useLocation()
  const asked = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : ''
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(asked)
  useEffect(() => {
    if (asked !== '') setText(asked)
  }, [asked])
  useEffect(() => {
    // What was typed before the page was alive.
    if (input.current?.value) setText(input.current.value)
  }, [])
  return { input, text, setText }
}
