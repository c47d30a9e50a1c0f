import { useEffect, useId, useRef, type ComponentProps, useState, type KeyboardEvent } from 'react'

import { bareName } from '../lib/match-name.ts'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'

interface Props extends Omit<
  ComponentProps<typeof Field>,
  'value' | 'onChange' | 'onBlur' | 'suffix' | 'className'
> {
  /** The suggestions; other text may be typed */
  options: readonly string[]
  /** Offered at the end of the list, whatever is typed */
  rest: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
}

/** A text field with suggestions, which typing filters; other text is allowed. */
export function Combobox({ options, rest, value, onChange, onBlur, ...field }: Props) {
  const list = useCombobox({ options, rest, value, onChoose: onChange })
  const listId = useId()
  const optionId = (index: number) => `${listId}-${index}`
  const leave = () => {
    list.close()
    onBlur?.()
  }
  return (
    <div className="relative">
      <Field
        {...field}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={list.open}
        aria-controls={list.open ? listId : undefined}
        aria-activedescendant={list.open && list.active >= 0 ? optionId(list.active) : undefined}
        value={value}
        onChange={({ target }) => {
          list.type()
          onChange(target.value)
        }}
        onClick={list.show}
        onKeyDown={list.onKeyDown}
        onBlur={leave}
        suffix={<Icon name="chevronDown" className="pointer-events-none mr-1 size-5" />}
      />
      {list.open && (
        <div
          id={listId}
          role="listbox"
          aria-label={field.label}
          className="absolute inset-x-0 top-18 z-2 max-h-60 overflow-y-auto overscroll-contain rounded-control border border-line-strong bg-surface py-1 shadow-overlay"
        >
          {list.shown.map((option, index) => (
            <Option
              key={option}
              id={optionId(index)}
              text={option}
              chosen={option === value}
              active={index === list.active}
              onChoose={() => list.choose(option)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

interface OptionProps {
  id: string
  text: string
  chosen: boolean
  active: boolean
  onChoose: () => void
}

function Option({ id, text, chosen, active, onChoose }: OptionProps) {
  const line = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <button
      type="button"
      tabIndex={-1}
      ref={line}
      id={id}
      role="option"
      aria-selected={chosen}
      // The field keeps the focus, and the list stays open until the choice is made.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={`flex min-h-11 w-full text-left items-center gap-2 px-3 py-1.5 hover:bg-accent-soft ${active ? 'bg-accent-soft' : ''}`}
    >
      <span className="grow">{text}</span>
      {chosen && <Icon name="check" className="size-4 text-accent" />}
    </button>
  )
}

interface Options {
  options: readonly string[]
  /** Offered at the end of the list, whatever is typed */
  rest: string
  value: string
  onChoose: (option: string) => void
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** The list of a combobox: whether it is open, its matching options and the active one. */
function useCombobox({ options, rest, value, onChoose }: Options) {
  const [open, setOpen] = useState(false)
  // All options are offered until something is typed: filtering by the chosen one would hide the rest.
  const [typed, setTyped] = useState(false)
  const [active, setActive] = useState(-1)
  const matching = typed ? options.filter((option) => matches(option, value)) : options
  const shown = [...matching, rest]

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
