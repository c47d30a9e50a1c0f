import type {
  ChangePreview,
  PriceChange,
  ProductChange,
  Rounding,
  ShelfChange,
  ShelfMerge,
  WhichProducts,
} from '@surco/contract'

import { formatPrice } from '../../../../storefront/app/lib/format.ts'
import { api } from '../../lib/api.ts'

/** What a dialog asks for: to see a change, or to make it. */
export interface AskedChange {
  which: WhichProducts
  what: PriceChange | ShelfChange
  /** Sent twice it is made once; without it the change is only shown. */
  key?: string
}

/** What became of it. */
export type AnsweredChange = { preview: ChangePreview } | { id: string }

/** Where products stand, and whether they are shown, has a permission of its own. */
export const isOfShelves = (what: ProductChange['what']): what is ShelfChange =>
  what.kind === 'published' || what.kind === 'category' || what.kind === 'free-shipping'

/** A brand or a category took the place of another one, for good. */
export const isMerge = (what: ProductChange['what']): what is ShelfMerge =>
  what.kind === 'brand-merged' || what.kind === 'category-merged'

export async function sendChange({ key, which, what }: AskedChange): Promise<AnsweredChange> {
  const headers = { 'idempotency-key': key ?? '' }
  if (isOfShelves(what)) {
    const body = { which, what }
    if (!key) return { preview: await api('POST /admin/shelf-changes/preview', { body }) }
    return { id: (await api('POST /admin/shelf-changes', { body }, { headers })).data.id }
  }
  const body = { which, what }
  if (!key) return { preview: await api('POST /admin/product-changes/preview', { body }) }
  return { id: (await api('POST /admin/product-changes', { body }, { headers })).data.id }
}

export const roundingNames: Readonly<Record<Rounding, string>> = {
  cents: 'Al centavo',
  pesos: 'A pesos enteros',
  ninety: 'A .90',
}

const signed = (value: number, text: string) => (value < 0 ? `bajan ${text}` : `suben ${text}`)

/** A change as a sentence says it: «Los precios suben 5 %, a pesos enteros». */
export function describeChange(what: ProductChange['what']): string {
  if (isMerge(what)) return `Pasan de «${what.fromName}» a «${what.intoName}»`
  if (what.kind === 'category') {
    return what.categoryName ? `Van a «${what.categoryName}»` : 'Van a otra categoría'
  }
  if (what.kind === 'published') {
    return what.published ? 'Se muestran en la tienda' : 'Se ocultan de la tienda'
  }
  if (what.kind === 'free-shipping') {
    return what.freeShipping ? 'Llevan envío gratis' : 'Su envío se cobra según la zona'
  }
  return describePrices(what)
}

function describePrices(what: PriceChange) {
  const { kind, percent = 0, amount = 0, rounding, iva } = what
  if (kind === 'iva') return `El IVA es de ${iva} %`
  const by =
    kind === 'percent'
      ? signed(percent, `${Math.abs(percent)} %`)
      : signed(amount, formatPrice(Math.abs(amount)))
  const ending = rounding ? `, ${roundingNames[rounding].toLowerCase()}` : ''
  return `Los precios ${by}${ending}`
}
