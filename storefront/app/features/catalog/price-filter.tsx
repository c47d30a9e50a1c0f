import { useId, type FormEvent } from 'react'
import { Form, useNavigate } from 'react-router'

import { formatAmount } from '../../lib/format.ts'
import { catalogPairs, catalogPath } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { Field } from '../../ui/field.tsx'
import type { Catalog } from './load-catalog.ts'
import { selectionQuery, type Selection } from './selection.ts'
import { usePriceDraft } from './use-price-draft.ts'

interface Props {
  selection: Selection
  prices: NonNullable<Catalog['filters']>['prices']
}

const limits = [
  ['preciomin', 'Mínimo'],
  ['preciomax', 'Máximo'],
] as const

/** The lowest and highest price wanted: a form, so that it works before JavaScript arrives. */
export function PriceFilter({ selection, prices }: Props) {
  const id = useId()
  const { typed, faults, type, check } = usePriceDraft()
  const navigate = useNavigate()
  const query = { ...selectionQuery(selection), preciomin: undefined, preciomax: undefined }
  const fault = faults.preciomin ?? faults.preciomax

  function submit(event: FormEvent) {
    event.preventDefault()
    const { preciomin, preciomax, faults: found } = check()
    if (found.preciomin || found.preciomax) return
    void navigate(catalogPath({ ...query, preciomin, preciomax }), { preventScrollReset: true })
  }

  return (
    <Form action={catalogPath()} noValidate onSubmit={submit}>
      {catalogPairs(query).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <fieldset className="flex min-w-0 flex-wrap items-end gap-3">
        <legend className="sr-only">Precio</legend>
        {limits.map(([name, label]) => (
          <Field
            key={name}
            name={name}
            label={label}
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            value={typed[name]}
            onChange={({ target }) => type(name, target.value)}
            aria-invalid={faults[name] ? true : undefined}
            aria-describedby={fault ? `${id}-error` : undefined}
            className="min-w-0 flex-1 basis-24"
          />
        ))}
      </fieldset>
      <PriceHint prices={prices} />
      <FieldError id={id} error={fault} />
      <Button type="submit" look="secondary" className="mt-3 w-full">
        Aplicar precio
      </Button>
    </Form>
  )
}

function PriceHint({ prices: { min, max } }: Pick<Props, 'prices'>) {
  if (max === 0) return null
  return (
    <p className="my-2 text-xs text-muted tabular-nums">
      Hay de {formatAmount(min)} a {formatAmount(max)}
    </p>
  )
}
