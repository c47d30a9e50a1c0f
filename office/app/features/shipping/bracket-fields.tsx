import type { ShippingRule, ShippingZone } from '@surco/contract'
import { useState } from 'react'

import { Button } from '../../../../storefront/app/ui/button.tsx'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import { Select } from '../../../../storefront/app/ui/select.tsx'
import { unitOf } from './zone-words.ts'

const plain = { autoComplete: 'off', maxLength: 20, inputMode: 'decimal' } as const

interface Props {
  rule: ShippingRule
  brackets: ShippingZone['brackets']
  faults: Readonly<Partial<Record<string, string>>>
}

/** Fields for prices up to limits, and for beyond the last limit: another price, or a quote. */
export function Brackets({ rule, brackets, faults }: Props) {
  const limited = brackets.filter(({ upTo }) => upTo !== null)
  const [count, setCount] = useState(Math.max(limited.length, 3))
  // The API numbers only the filled-in rows in its errors.
  const [filled, setFilled] = useState(limited.length)
  const unit = unitOf(rule)
  return (
    <fieldset
      className="flex flex-col gap-3"
      onChange={({ currentTarget }) => setFilled(countFilled(currentTarget))}
    >
      <legend className="mb-1 font-medium">Precios, con IVA</legend>
      <p className="text-sm text-muted">De menor a mayor.</p>
      {faults.brackets && <p className="text-sm font-medium text-danger">{faults.brackets}</p>}
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="grid max-w-120 grid-cols-2 items-start gap-3">
          <Field
            {...plain}
            name={`upTo.${place}`}
            label={`Hasta, ${place + 1}`}
            {...(unit === '$' ? { prefix: unit } : { suffix: unit })}
            defaultValue={limited[place]?.upTo ?? undefined}
            error={place < filled ? faults[`brackets.${place}.upTo`] : undefined}
          />
          <Field
            {...plain}
            prefix="$"
            name={`price.${place}`}
            label={`Precio, ${place + 1}`}
            defaultValue={limited[place]?.price}
            error={place < filled ? faults[`brackets.${place}.price`] : undefined}
          />
        </div>
      ))}
      {count < MAX_ROWS && (
        <Button
          look="secondary"
          size="small"
          onClick={() => setCount(count + 1)}
          className="self-start"
        >
          Agregar otro precio
        </Button>
      )}
      <Beyond
        saved={brackets.find(({ upTo }) => upTo === null)?.price}
        fault={faults[`brackets.${filled}.price`]}
      />
    </fieldset>
  )
}

/** The contract allows thirty; one of them is for beyond the last limit. */
const MAX_ROWS = 29

/** Counts the filled-in rows, which are the ones sent. */
const countFilled = (fields: HTMLFieldSetElement) =>
  Array.from({ length: MAX_ROWS }).filter((_, place) =>
    ['upTo', 'price'].some((name) => valueOf(fields, `${name}.${place}`) !== ''),
  ).length

function valueOf(fields: HTMLFieldSetElement, name: string) {
  const field = fields.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field.value : ''
}

function Beyond({ saved, fault }: { saved: number | undefined; fault: string | undefined }) {
  const [isPriced, setPriced] = useState(saved !== undefined)
  return (
    <div className="grid max-w-120 items-start gap-3 sm:grid-cols-2">
      <Select
        name="beyond"
        label="Más allá del último límite"
        defaultValue={saved === undefined ? 'quote' : 'price'}
        onChange={({ currentTarget }) => setPriced(currentTarget.value === 'price')}
        hint={
          isPriced
            ? 'Vale para todo lo que pase del último límite.'
            : 'La tienda no lo cobra: pide al comprador que escriba para saber el costo.'
        }
      >
        <option value="quote">Por cotizar</option>
        <option value="price">Un precio</option>
      </Select>
      {isPriced && (
        <Field
          {...plain}
          prefix="$"
          name="price.beyond"
          label="Precio, más allá"
          defaultValue={saved}
          error={fault}
        />
      )}
    </div>
  )
}
