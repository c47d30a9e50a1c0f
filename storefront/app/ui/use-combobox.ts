import { useState, type KeyboardEvent } from 'react'

import { bareName } from '../lib/match-name.ts'

interface Options {
  options: readonly string[]
  /** Offered at the end of the list, whatever is typed */
  rest: string
  value: string
  onChoose: (option: string) => void
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** The list of a combobox: whether it is open, what of it matches, and where the keys are. */
export function useCombobox({ options, rest, value, onChoose }: Options) {
  const [open, setOpen] = useState(false)
  // Everything is offered until something is typed: what was chosen would hide the rest.
  const [typed, setTyped] = useState(false)
  const [active, setActive] = useState(-1)
  const found = typed ? options.filter((option) => matches(option, value)) : options
  const shown = [...found, rest]

  function show() {
    setOpen(true)
    setTyped(false)
    setActive(options.indexOf(value))
  }
  function close() {
    setOpen(false)
    setActive(-1)
  }
  function choose(option: string) {
    onChoose(option)
    close()
  }
  function type() {
    setOpen(true)
    setTyped(true)
    setActive(-1)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!open) return show()
      const next = active === -1 && step < 0 ? shown.length - 1 : active + step
      return setActive((next + shown.length) % shown.length)
    }
    if (!open) return undefined
    const chosen = shown[active]
    if (event.key === 'Escape') {
      // It closes the list and not the dialog around it.
      event.preventDefault()
      close()
    }
    if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      choose(chosen)
    }
    return undefined
  }

  return { open, shown, active, show, close, choose, type, onKeyDown }
}

const matches = (option: string, typed: string) => bareName(option).includes(bareName(typed))
