import type { ChangePreview, PriceChange, Rounding, WhichProducts } from '@surco/contract'

import { formatPrice } from '../../../../storefront/app/lib/format.ts'
import { api } from '../../lib/api.ts'

/** What the dialog asks for: to see a change, or to make it. */
export interface AskedChange {
  which: WhichProducts
  what: PriceChange
  /** Sent twice it is made once; without it the change is only shown. */
  key?: string
}

/** What became of it. */
export type AnsweredChange = { preview: ChangePreview } | { id: string }

export async function sendPriceChange({ key, ...body }: AskedChange): Promise<AnsweredChange> {
  if (!key) return { preview: await api('POST /admin/product-changes/preview', { body }) }
  const headers = { 'idempotency-key': key }
  return { id: (await api('POST /admin/product-changes', { body }, { headers })).data.id }
}

export const roundingNames: Readonly<Record<Rounding, string>> = {
  cents: 'Al centavo',
  pesos: 'A pesos enteros',
  ninety: 'A .90',
}

const signed = (value: number, text: string) => (value < 0 ? `bajan ${text}` : `suben ${text}`)

/** A change as a sentence says it: «Los precios suben 5 %, a pesos enteros». */
export function describeChange({ kind, percent = 0, amount = 0, rounding, iva }: PriceChange) {
  if (kind === 'iva') return `El IVA es de ${iva} %`
  const by =
    kind === 'percent'
      ? signed(percent, `${Math.abs(percent)} %`)
      : signed(amount, formatPrice(Math.abs(amount)))
  const ending = rounding ? `, ${roundingNames[rounding].toLowerCase()}` : ''
  return `Los precios ${by}${ending}`
}
