import { useId, useState, type KeyboardEvent } from 'react'

import { Button, IconButton } from '../../../storefront/app/ui/button.tsx'
import { Field } from '../../../storefront/app/ui/field.tsx'
import { useHiddenField } from '../lib/hidden-field.ts'

interface Props {
  /** Name of the hidden field, which holds the picked names, one a line */
  name: string
  label: string
  /** The names to pick from */
  offered: readonly string[]
  picked: readonly string[]
  hint?: string
  error?: string | undefined
}

/** Field to pick several of many names; picked ones are listed below, each with a button that removes it. */
export function PickedNames({ name, label, offered, picked: first, hint, error }: Props) {
  const [picked, setPicked] = useState(first)
  const [typed, setTyped] = useState('')
  const listId = useId()
  const field = useHiddenField(picked, () => {
    setPicked(first)
    setTyped('')
  })
  // Includes a typed name that was not added yet: without it, a coupon would be valid for everything.
  const value = withName(picked, typed)
  const add = () => {
    setPicked(value)
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed.trim() === '') return
    event.preventDefault()
    add()
  }
  return (
    <div className="flex flex-col gap-2">
      <input ref={field} type="hidden" name={name} value={value.join('\n')} />
      <Field
        label={label}
        list={listId}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeyDown}
        autoComplete="off"
        hint={hint}
        error={error}
        maxLength={120}
        beside={
          <Button look="secondary" onClick={add}>
            Agregar
          </Button>
        }
      />
      <datalist id={listId}>
        {offered.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
      {picked.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {picked.map((one) => (
            <li
              key={one}
              className="flex max-w-full items-center rounded-control bg-accent-soft pl-3 text-sm font-medium text-accent-strong"
            >
              <span className="min-w-0 wrap-anywhere">{one}</span>
              <IconButton
                icon="close"
                label={`Quitar ${one}`}
                onClick={() => setPicked(picked.filter((other) => other !== one))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Returns the names with the typed one. */
const withName = (names: readonly string[], typed: string): readonly string[] => {
  const name = typed.trim()
  return name === '' || names.includes(name) ? names : [...names, name]
}

/** Reads the names of a submitted field. */
export const namesOf = (value: string | undefined): string[] => (value ? value.split('\n') : [])
