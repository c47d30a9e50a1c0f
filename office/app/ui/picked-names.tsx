import { useId, useState, type KeyboardEvent } from 'react'

import { Button, IconButton } from '../../../storefront/app/ui/button.tsx'
import { Field } from '../../../storefront/app/ui/field.tsx'
import { useHiddenField } from '../lib/hidden-field.ts'

interface Props {
  /** Of the hidden field that holds the picked names, a line each */
  name: string
  label: string
  /** What there is to pick from */
  offered: readonly string[]
  picked: readonly string[]
  hint?: string
  error?: string | undefined
}

/** Picks some of many names: one at a time is typed or chosen, and stands below with a button that takes it away. */
export function PickedNames({ name, label, offered, picked: first, hint, error }: Props) {
  const [picked, setPicked] = useState(first)
  const [typed, setTyped] = useState('')
  const listId = useId()
  const field = useHiddenField(picked, () => {
    setPicked(first)
    setTyped('')
  })
  // What was typed and not added yet is meant as well: without it a coupon would be good for everything.
  const meant = withName(picked, typed)
  const add = () => {
    setPicked(meant)
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed.trim() === '') return
    event.preventDefault()
    add()
  }
  return (
    <div className="flex flex-col gap-2">
      <input ref={field} type="hidden" name={name} value={meant.join('\n')} />
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

/** Names, with the one that stands in the field. */
const withName = (names: readonly string[], typed: string): readonly string[] => {
  const name = typed.trim()
  return name === '' || names.includes(name) ? names : [...names, name]
}

/** The names that such a field holds. */
export const namesOf = (value: string | undefined): string[] => (value ? value.split('\n') : [])
