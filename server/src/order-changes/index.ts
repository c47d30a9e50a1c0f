import { type CartLine, officeOrderChanges } from '@surco/contract'
import type { Queries } from '@surco/database'

import { type Actor, actorOf } from '../book/index.ts'
import {
  chooseUnits,
  getByNumber,
  leftToShip,
  lockByNumber,
  officeOrder,
  type OrderWithLines,
  type ReturnWithLines,
} from '../orders/index.ts'
import { badInput, notFound, ShopError } from '../platform/errors.ts'
import { type Api, implement } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import { makeExchange, type Terms } from './make-exchange.ts'
import { type Exchange, exchangePreview, priceExchange } from './price-change.ts'

/** Units of paid orders that staff change for others: before they go off, or when they came back. */
export function orderChangeRoutes(api: Api, shop: Shop) {
  implement(api, officeOrderChanges, {
    'POST /admin/orders/:number/changes/preview': async ({ params, body }) => {
      const found = await getByNumber(shop.db, params.number)
      return { data: await preview(shop.db, unsentExchange(found, body)) }
    },
    'POST /admin/orders/:number/changes':
      ({ params, body }, caller) =>
      async (then) => {
        const added = await changeUnits(then, actorOf(caller), params.number, body)
        return { ...(await officeOrder(then.db, params.number)), added }
      },
    'POST /admin/orders/:number/returns/:id/exchange/preview': async ({ params, body }) => {
      const found = await getByNumber(shop.db, params.number)
      return { data: await preview(shop.db, returnedExchange(found, params.id, body.added)) }
    },
    'POST /admin/orders/:number/returns/:id/exchange':
      ({ params, body }, caller) =>
      async (then) => {
        const added = await exchangeReturn(then, actorOf(caller), params, body)
        return { ...(await officeOrder(then.db, params.number)), added }
      },
  })
}

const preview = async (queries: Queries, asked: Exchange) =>
  exchangePreview(await priceExchange(queries, asked))

interface Change {
  removed: readonly CartLine[]
  added: readonly CartLine[]
}

/** Changes units of a paid order that did not go off. Throws `NOT_FOUND` and what `makeExchange` does. */
const changeUnits = (shop: Shop, actor: Actor, number: string, asked: Change & Terms) =>
  shop.db.transaction(async (tx) => {
    const exchange = unsentExchange(await lockByNumber(tx, number), asked)
    const { difference, days } = asked
    return makeExchange(shop, tx, actor, { ...exchange, difference, days, restock: true })
  })

function unsentExchange(found: OrderWithLines, { removed, added }: Change): Exchange {
  const left = leftToShip(found)
  if (found.status !== 'paid' || left.length === 0) {
    throw refused(found, 'Este pedido no tiene piezas pagadas por enviar: no hay qué cambiar.')
  }
  const goes = chooseUnits(
    left,
    removed,
    (sku, there) => `De ${sku} quedan ${there} piezas por enviar.`,
  )
  return { found, goes, added, parcel: 'order' }
}

/** Exchanges the units of a return that arrived. Throws `NOT_FOUND` and what `makeExchange` does. */
const exchangeReturn = (
  shop: Shop,
  actor: Actor,
  { number, id }: { number: string; id: string },
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
  const one = findReturn(found, id)
  if (one.status !== 'received' || one.refundId !== null) {
    throw refused(found, 'Solo se cambian piezas de una devolución que ya llegó y no se reembolsa.')
  }
  const skus = new Map(found.lines.map(({ productId, sku }) => [productId, sku]))
  const goes = one.lines.map((line) => ({ ...line, sku: skus.get(line.productId) ?? '' }))
  // Who changes their mind pays for the way; what is wrong with the units is the shop's affair.
  return { found, goes, added, parcel: one.reason === 'regret' ? 'own' : 'free' }
}

function findReturn({ returns }: OrderWithLines, id: string): ReturnWithLines {
  const one = returns.find((each) => each.id === id)
  if (!one) throw notFound('Return', id)
  return one
}

const refused = ({ number }: OrderWithLines, message: string) =>
  new ShopError('CONFLICT', `Units of order ${number} cannot be changed`, { message })
