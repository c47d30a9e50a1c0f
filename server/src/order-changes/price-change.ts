import type { CartLine } from '@surco/contract'
import type { Queries } from '@surco/database'
import { boughtStatuses, order, refund } from '@surco/database/schema'
import { and, eq, inArray, ne, or, sum } from 'drizzle-orm'

import { cartTotals } from '../carts/index.ts'
import { getOrder, type OrderWithLines, unitsToSend, worthLeft, worthOf } from '../orders/index.ts'
import { type AgreedLine, priceAsked, shownLine } from '../phone-orders/index.ts'
import { pesos } from '../platform/money.ts'
import { listDeliveries } from '../shipping/index.ts'

/** Units of a line of an order. */
export interface UnitsOfLine {
  productId: number
  sku: string
  quantity: number
}

/** Units removed from a paid order, and units added. */
export interface Exchange {
  found: OrderWithLines
  removedUnits: readonly UnitsOfLine[]
  added: readonly CartLine[]
  /** How the added units are sent: with the order, in a parcel of their own, or in one that the shop pays for. */
  parcel: 'order' | 'own' | 'free'
}

/** Amounts are centavos. */
export interface PricedExchange {
  addedLines: AgreedLine[]
  /** What the buyer paid for the removed units. */
  worth: number
  /** Price of the added units. */
  subtotal: number
  /** Change of the shipping price; negative when it costs less. */
  freight: number
  /** Worth of the removed units and of cheaper shipping. */
  credit: number
  /** What the buyer pays; negative when it is refunded. */
  difference: number
  /** Why the exchange is not possible, in Spanish; '' when it is. */
  refused: string
}

/** Prices an exchange at today's prices and shipping rules. Throws `BAD_INPUT` for an unknown SKU. */
export async function priceExchange(queries: Queries, exchange: Exchange): Promise<PricedExchange> {
  const { found, removedUnits, added } = exchange
  const addedLines = added.length > 0 ? await priceAsked(queries, added) : []
  const worth = worthOf(found, removedUnits)
  const { subtotal } = cartTotals(addedLines)
  const { change, refused } = await priceFreight(queries, exchange, addedLines)
  // Removing units alone never costs shipping, and no more is refunded than was paid.
  const most = addedLines.length > 0 ? change : Math.min(change, 0)
  const freight = Math.max(most, worth - worthLeft(found))
  const credit = worth + Math.max(-freight, 0)
  const difference = subtotal + Math.max(freight, 0) - credit
  const isWorthless = removedUnits.length > 0 && addedLines.length > 0 && credit === 0
  const why = isWorthless ? 'Estas piezas ya no valen nada: no se pueden cambiar por otras.' : ''
  return { addedLines, worth, subtotal, freight, credit, difference, refused: refused || why }
}

interface ShippedLine {
  productId: number
  quantity: number
  unitPrice: number
}

interface FreightChange {
  /** Centavos. */
  change: number
  refused: string
}

async function priceFreight(
  queries: Queries,
  { found, removedUnits, parcel }: Exchange,
  addedLines: readonly ShippedLine[],
): Promise<FreightChange> {
  if (parcel === 'free') return { change: 0, refused: '' }
  if (parcel === 'own') {
    const { price = 0, refused } = await priceOf(queries, found, addedLines)
    return { change: price, refused }
  }
  const { orders, paid } = await readParcel(queries, found)
  const before = orders.flatMap(unitsToSend)
  const removed = new Map(removedUnits.map(({ productId, quantity }) => [productId, quantity]))
  const others = orders.slice(1).flatMap(unitsToSend)
  const rest = unitsToSend(found)
    .map((line) => ({ ...line, quantity: line.quantity - (removed.get(line.productId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  const was = await priceOf(queries, found, before)
  const is = await priceOf(queries, found, [...rest, ...others, ...addedLines])
  // A delivery method that the shop no longer offers keeps its agreed price.
  if (was.price === undefined) return { change: 0, refused: '' }
  if (is.price === undefined) return { change: 0, refused: is.refused }
  return { change: Math.max(is.price - was.price, -paid), refused: '' }
}

/** Price of sending lines by the delivery method of an order; undefined, with the reason, if it is not possible. */
export async function priceOf(
  queries: Queries,
  found: OrderWithLines,
  lines: readonly ShippedLine[],
) {
  if (lines.length === 0) return { price: 0, refused: '' }
  const { choices, refused } = await listDeliveries(queries, found.address.postalCode, lines)
  const method = choices.find(({ id }) => id === (found.delivery?.id ?? 'home'))
  const reason = refused || 'Con estas piezas el pedido ya no se puede entregar como se acordó.'
  return { price: method?.price, refused: method ? '' : reason }
}

/** An order and those it is shipped with, and the centavos paid for their shipping. */
async function readParcel(queries: Queries, found: OrderWithLines) {
  const root = found.extendsId ?? found.id
  const rows = await queries
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        or(eq(order.id, root), eq(order.extendsId, root)),
        inArray(order.status, boughtStatuses),
        ne(order.id, found.id),
      ),
    )
  const others = await Promise.all(rows.map(({ id }) => getOrder(queries, id)))
  const orders = [found, ...others]
  const ids = orders.map(({ id }) => id)
  const [refunded] = await queries
    .select({ freight: sum(refund.freight) })
    .from(refund)
    .where(and(inArray(refund.orderId, ids), ne(refund.status, 'withdrawn')))
  const shipping = orders.reduce((total, sent) => total + sent.shipping, 0)
  return { orders, paid: Math.max(shipping - Number(refunded?.freight ?? 0), 0) }
}

/** A priced exchange as the office API returns it. */
export const exchangePreview = (priced: PricedExchange) => ({
  lines: priced.addedLines.map(shownLine),
  worth: pesos(priced.worth),
  subtotal: pesos(priced.subtotal),
  envio: pesos(priced.freight),
  difference: pesos(priced.difference),
  refused: priced.refused,
})
