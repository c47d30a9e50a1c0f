import type { OfficeOrder } from '@surco/contract'

import { api } from '../../lib/api.ts'
import { readPesos } from '../../lib/pesos.ts'

const UNITS_PREFIX = 'piezas:'

/** Returns the name of the field for the refunded units of a product. */
export const unitsField = (SKU: string) => `${UNITS_PREFIX}${SKU}`

type Form = Readonly<Record<string, string>>

/** The notifications of done changes, by intent. */
export const refundTexts: Readonly<Partial<Record<string, string>>> = {
  refund: 'Reembolso en camino',
  cancel: 'Pedido cancelado',
  'refund-retry': 'Lo intentamos de nuevo',
  'refund-withdraw': 'Reembolso retirado',
  'refund-made': 'Reembolso anotado',
}

/** The API calls of the refund forms, by intent. */
export const refundCalls: Readonly<
  Partial<Record<string, (number: string, form: Form) => Promise<unknown>>>
> = {
  refund(number, { key = '', amount = '', restock, reason = '', ...form }) {
    const named = Object.entries(form).filter(([name]) => name.startsWith(UNITS_PREFIX))
    const lines = named
      .map(([name, value]) => ({ SKU: name.slice(UNITS_PREFIX.length), cantidad: Number(value) }))
      .filter(({ cantidad }) => cantidad > 0)
    const body = { amount: readPesos(amount), lines, restock: restock === 'on', reason }
    const headers = { 'idempotency-key': key }
    return api('POST /admin/orders/:number/refunds', { params: { number }, body }, { headers })
  },
  cancel(number, { key = '', restock, reason = '' }) {
    const body = { restock: restock === 'on', reason }
    const headers = { 'idempotency-key': key }
    return api('POST /admin/orders/:number/cancel', { params: { number }, body }, { headers })
  },
  'refund-retry': (number, { id = '' }) =>
    api('POST /admin/orders/:number/refunds/:id/retry', { params: { number, id } }),
  'refund-withdraw': (number, { id = '' }) =>
    api('POST /admin/orders/:number/refunds/:id/withdraw', { params: { number, id } }),
  'refund-made': (number, { id = '' }) =>
    api('POST /admin/orders/:number/refunds/:id/made', { params: { number, id } }),
}

type Priced = Pick<OfficeOrder, 'items' | 'kept' | 'refundable'>

/** Returns the refund for units of an order, in pesos; for all remaining units, everything refundable, with shipping. */
export function sumOf({ items, kept, refundable }: Priced, chosen: ReadonlyMap<string, number>) {
  const isAll = kept.every(({ SKU, cantidad }) => (chosen.get(SKU) ?? 0) >= cantidad)
  if (isAll && kept.length > 0) return refundable
  const sum = items.reduce((total, item) => {
    const left = kept.find(({ SKU }) => SKU === item.SKU)?.cantidad ?? 0
    const gone = item.cantidad - left
    const now = Math.min(chosen.get(item.SKU) ?? 0, left)
    return total + priceOf(item, gone + now) - priceOf(item, gone)
  }, 0)
  return Math.min(sum / 100, refundable)
}

/** Centavos paid for the first `count` units of a line, rounded so that all units add up to the line's total. */
function priceOf({ precio, descuento, cantidad }: OfficeOrder['items'][number], count: number) {
  const paid = Math.round(precio * 100) * cantidad - Math.round(descuento * 100)
  return Math.round((paid * count) / cantidad)
}
