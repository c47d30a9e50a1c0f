import type { ComponentProps } from 'react'

import type { PostalCodeLookup } from '../lib/use-postal-code.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'

interface Props extends Omit<ComponentProps<typeof Field>, 'label' | 'beside' | 'hint'> {
  lookup: PostalCodeLookup
}

/** A postal code that is looked up once it is whole, or when its button asks. */
export function PostalCodeField({ lookup, error: wrong, ...input }: Props) {
  const error = wrong ?? lookup.fault
  // The code has a state, but its colonias are not known.
  const placeUnknown = lookup.colonias?.length === 0
  const hint = placeUnknown ? 'Escribe tu ciudad y tu colonia.' : '5 dígitos'
  return (
    <Field
      label="Código postal"
      inputMode="numeric"
      autoComplete="postal-code"
      required
      maxLength={5}
      // An error takes the line of the hint: what is filled in then moves nothing.
      hint={error ? undefined : hint}
      error={error}
      // Room for two lines, since what the shop answers comes later than what is typed.
      className="min-h-29"
      {...input}
      beside={
        <Button look="secondary" onClick={lookup.validate} busy={lookup.looking}>
          Validar
        </Button>
      }
    />
  )
}
