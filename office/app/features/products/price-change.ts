import type {
  ChangePreview,
  PriceChange,
  ProductChange,
  Rounding,
  ShelfChange,
  ShelfMerge,
  WhichProducts,
} from '@surco/contract'

import { formatCount, formatInteger, formatPrice } from '../../../../storefront/app/lib/format.ts'
import { api } from '../../lib/api.ts'

/** A change requested by a dialog, to preview or to make. */
export interface AskedChange {
  which: WhichProducts
  what: PriceChange | ShelfChange
  /** `Idempotency-Key`; without it, the change is only previewed. */
  key?: string
}

/** The preview, or the id of the started change. */
export type AnsweredChange = { preview: ChangePreview } | { id: string }

/** Whether a change needs the permission for the catalogue instead of the one for prices. */
export const isOfShelves = (what: ProductChange['what']): what is ShelfChange =>
  what.kind === 'published' || what.kind === 'category' || what.kind === 'free-shipping'

/** Whether a change merged brands or categories, which cannot be undone. */
export const isMerge = (what: ProductChange['what']): what is ShelfMerge =>
  what.kind === 'brand-merged' || what.kind === 'category-merged'

/** Previews a change, or starts it when it has a key. Throws `ApiError`. */
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

/** Counts the products of a preview: «cambian 2 de 3 productos, 1 se queda igual». */
export function previewText({ products, changing, wrong }: ChangePreview) {
  const same = products - changing - wrong
  const changed = `${changing === 1 ? 'cambia' : 'cambian'} ${formatInteger(changing)} de ${formatCount(products, 'producto', 'productos')}`
  if (same === 0) return changed
  return `${changed}, ${formatInteger(same)} ${same === 1 ? 'se queda' : 'se quedan'} igual`
}

const signed = (value: number, text: string) => (value < 0 ? `bajan ${text}` : `suben ${text}`)

/** Describes a change in words: «Los precios suben 5 %, a pesos enteros». */
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
