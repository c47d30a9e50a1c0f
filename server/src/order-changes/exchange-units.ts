import type { CartLine } from '@surco/contract'
import type { Queries } from '@surco/database'

import type { Actor } from '../book/index.ts'
import {
  chooseUnits,
  getByNumber,
  leftToShip,
  lockByNumber,
  type OrderWithLines,
  type ReturnWithLines,
} from '../orders/index.ts'
import { badInput, notFound, ShopError } from '../platform/errors.ts'
import type { Shop } from '../shop.ts'
import { makeExchange, type Terms } from './make-exchange.ts'
import { type Exchange, exchangePreview, priceExchange } from './price-change.ts'

interface Change {
  removed: readonly CartLine[]
  added: readonly CartLine[]
}

/** Prices a change of units of a paid order. Throws `NOT_FOUND`, `CONFLICT` and `BAD_INPUT`. */
export async function previewChange(queries: Queries, number: string, change: Change) {
  const found = await getByNumber(queries, number)
  return preview(queries, unsentExchange(found, change))
}

const preview = async (queries: Queries, exchange: Exchange) =>
  exchangePreview(await priceExchange(queries, exchange))

/** Changes units of a paid order that were not shipped. Throws `NOT_FOUND` and the errors of `makeExchange`. */
export const changeUnits = (shop: Shop, actor: Actor, number: string, change: Change & Terms) =>
  shop.db.transaction(async (tx) => {
    const exchange = unsentExchange(await lockByNumber(tx, number), change)
    const { difference, days } = change
    return makeExchange(shop, tx, actor, { ...exchange, difference, days, restock: true })
  })

function unsentExchange(found: OrderWithLines, { removed, added }: Change): Exchange {
  const left = leftToShip(found)
  if (found.status !== 'paid' || left.length === 0) {
    throw refused(found, 'Este pedido no tiene piezas pagadas por enviar: no hay qué cambiar.')
  }
  const removedUnits = chooseUnits(left, removed, (sku, count) =>
    count === 1
      ? `De ${sku} queda 1 pieza por enviar.`
      : `De ${sku} quedan ${count} piezas por enviar.`,
  )
  return { found, removedUnits, added, parcel: 'order' }
}

/** A return, by its order's number. */
interface NamedReturn {
  number: string
  id: string
}

/** Prices an exchange of the units of a return. Throws as {@link previewChange} does. */
export async function previewReturned(
  queries: Queries,
  { number, id }: NamedReturn,
  added: readonly CartLine[],
) {
  const found = await getByNumber(queries, number)
  return preview(queries, returnedExchange(found, id, added))
}

/** Exchanges the units of a received return. Throws `NOT_FOUND` and the errors of `makeExchange`. */
export const exchangeReturn = (
  shop: Shop,
  actor: Actor,
  { number, id }: NamedReturn,
  { added, ...terms }: Pick<Change, 'added'> & Terms,
) =>
  shop.db.transaction(async (tx) => {
    const found = await lockByNumber(tx, number)
    const exchange = returnedExchange(found, id, added)
    if (added.length === 0) {
      throw badInput([{ field: 'lines', message: 'Elige por qué piezas se cambian.' }])
    }
    const restock = findReturn(found, id).restock === true
    return makeExchange(shop, tx, actor, { ...exchange, ...terms, restock, returnId: id })
  })

function returnedExchange(found: OrderWithLines, id: string, added: readonly CartLine[]): Exchange {
  const returned = findReturn(found, id)
  if (returned.status !== 'received' || returned.refundId !== null) {
    throw refused(found, 'Solo se cambian piezas de una devolución que ya llegó y no se reembolsa.')
  }
  const skus = new Map(found.lines.map(({ productId, sku }) => [productId, sku]))
  const removedUnits = returned.lines.map((line) => ({
    ...line,
    sku: skus.get(line.productId) ?? '',
  }))
  // A buyer who changed their mind pays for shipping; otherwise the shop does.
  return { found, removedUnits, added, parcel: returned.reason === 'regret' ? 'own' : 'free' }
}

function findReturn({ returns }: OrderWithLines, id: string): ReturnWithLines {
  const returned = returns.find((each) => each.id === id)
  if (!returned) throw notFound('Return', id)
  return returned
}

const refused = ({ number }: OrderWithLines, message: string) =>
  new ShopError('CONFLICT', `Units of order ${number} cannot be changed`, { message })
