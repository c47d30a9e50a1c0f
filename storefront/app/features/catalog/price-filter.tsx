import { useId, useState, type FormEvent } from 'react'
import { Form, useNavigate, useSearchParams } from 'react-router'

import { formatAmount } from '../../lib/format.ts'
import { catalogPairs, catalogPath } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { Field } from '../../ui/field.tsx'
import type { Catalog } from './load-catalog.ts'
import { readPriceRange, type PriceRange } from './read-catalog-query.ts'
import { selectionQuery, type Selection } from './selection.ts'

interface Props {
  selection: Selection
  prices: NonNullable<Catalog['filters']>['prices']
}

/** Filter by lowest and highest price; resets when the range of the address changes. */
export function PriceFilter(props: Props) {
  const [params] = useSearchParams()
  const asked = {
    preciomin: params.get('preciomin') ?? '',
    preciomax: params.get('preciomax') ?? '',
  }
  return <PriceForm key={`${asked.preciomin}–${asked.preciomax}`} {...props} asked={asked} />
}

interface FormProps extends Props {
  /** The range of the address, as it stands there */
  asked: Record<'preciomin' | 'preciomax', string>
}

const limits = [
  ['preciomin', 'Mínimo'],
  ['preciomax', 'Máximo'],
] as const

/** A form, so that it works before JavaScript arrives. Uncontrolled, so that what was typed until then stays. */
function PriceForm({ selection, prices, asked }: FormProps) {
  const id = useId()
  const [faults, setFaults] = useState(readPriceRange(asked.preciomin, asked.preciomax).faults)
  const navigate = useNavigate()
  const query = { ...selectionQuery(selection), preciomin: undefined, preciomax: undefined }
  const fault = faults.preciomin ?? faults.preciomax

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { preciomin, preciomax, faults: found } = readForm(event.currentTarget)
    setFaults(found)
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
            defaultValue={asked[name]}
            onChange={() => setFaults({})}
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

function readForm(form: HTMLFormElement): PriceRange {
  const typed = new FormData(form)
  const text = (name: string) => {
    const value = typed.get(name)
    return typeof value === 'string' ? value : ''
  }
  return readPriceRange(text('preciomin'), text('preciomax'))
}

function PriceHint({ prices: { min, max } }: Pick<Props, 'prices'>) {
  if (max === 0) return null
  return (
    <p className="my-2 text-xs text-muted tabular-nums">
      Hay de {formatAmount(min)} a {formatAmount(max)}
    </p>
  )
}
