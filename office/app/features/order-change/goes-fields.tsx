import type { OfficeOrder, OrderReturn } from '@surco/contract'

import { Field } from '../../../../storefront/app/ui/field.tsx'
import { useHiddenField } from '../../lib/hidden-field.ts'
import type { Exchange } from './use-exchange.ts'

interface Props {
  order: OfficeOrder
  exchange: Exchange
  fault: string | undefined
}

/** Fields for how many of the unshipped units are removed; the form gets them as JSON. */
export function GoesFields({ order: { items, toShip }, exchange, fault }: Props) {
  const { goes, removed, setGone, clear } = exchange
  const written = JSON.stringify(removed)
  const field = useHiddenField(written, clear)
  const names = new Map(items.map(({ SKU, nombre }) => [SKU, nombre]))
  return (
    <>
      <input ref={field} type="hidden" name="removed" data-field="lines" value={written} />
      {fault && (
        <p role="alert" className="mb-3 text-danger">
          {fault}
        </p>
      )}
      <ul aria-label="Piezas por enviar" className="divide-y divide-line border-y border-line">
        {toShip.map(({ SKU, cantidad }) => {
          const name = names.get(SKU) ?? SKU
          const gone = goes.get(SKU) ?? 0
          return (
            <li
              key={SKU}
              className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3"
            >
              <span className="min-w-0 flex-1 basis-52 pt-1 wrap-anywhere">
                {name}
                <span className="block text-sm text-muted">
                  SKU {SKU} · {cantidad} por enviar
                </span>
              </span>
              <Field
                label="Se quitan"
                aria-label={`Piezas que se quitan de ${name}`}
                className="w-32"
                type="number"
                inputMode="numeric"
                min={0}
                max={cantidad}
                value={Number.isNaN(gone) ? '' : gone}
                onChange={({ currentTarget }) => setGone(SKU, currentTarget.valueAsNumber)}
                error={gone >= 0 && gone <= cantidad ? undefined : `Escribe de 0 a ${cantidad}.`}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}

interface ReturnedProps {
  order: OfficeOrder
  orderReturn: OrderReturn
}

/** The units of a return, all of which are exchanged. */
export function ReturnedUnits({ order, orderReturn }: ReturnedProps) {
  const names = new Map(order.items.map(({ SKU, nombre }) => [SKU, nombre]))
  return (
    <ul aria-label="Piezas devueltas" className="divide-y divide-line border-y border-line">
      {orderReturn.items.map(({ SKU, cantidad }) => (
        <li key={SKU} className="py-3 wrap-anywhere">
          {cantidad} × {names.get(SKU) ?? SKU}
          <span className="block text-sm text-muted">SKU {SKU}</span>
        </li>
      ))}
    </ul>
  )
}
