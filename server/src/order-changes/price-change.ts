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

/** Units of a paid order that go, and others that come. */
export interface Exchange {
  found: OrderWithLines
  goes: readonly UnitsOfLine[]
  added: readonly CartLine[]
  /** The parcel that they are sent with: that of the order, or one of their own; the shop pays for a `free` one. */
  parcel: 'order' | 'own' | 'free'
}

/** Amounts are centavos. */
export interface PricedExchange {
  comes: AgreedLine[]
  /** What the units that go cost their buyer. */
  worth: number
  /** Of the units that come. */
  subtotal: number
  /** What shipping costs more; less than 0 where it costs less. */
  freight: number
  /** What units that go and cheaper shipping pay. */
  credit: number
  /** What is to be paid; less than 0 where it is given back. */
  difference: number
  /** Why it cannot be done so, in Spanish; '' when it can. */
  refused: string
}

/** What an exchange comes to at today's prices and rules. Throws `BAD_INPUT` for a SKU that there is not. */
export async function priceExchange(queries: Queries, asked: Exchange): Promise<PricedExchange> {
  const { found, goes, added } = asked
  const comes = added.length > 0 ? await priceAsked(queries, added) : []
  const worth = worthOf(found, goes)
  const { subtotal } = cartTotals(comes)
  const { change, refused } = await priceFreight(queries, asked, comes)
  // Units that only go never cost their buyer shipping, and no more comes back than was paid.
  const most = comes.length > 0 ? change : Math.min(change, 0)
  const freight = Math.max(most, worth - worthLeft(found))
  const credit = worth + Math.max(-freight, 0)
  const difference = subtotal + Math.max(freight, 0) - credit
  const isWorthless = goes.length > 0 && comes.length > 0 && credit === 0
  const why = isWorthless ? 'Estas piezas ya no valen nada: no se pueden cambiar por otras.' : ''
  return { comes, worth, subtotal, freight, credit, difference, refused: refused || why }
}

interface Sent {
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
  { found, goes, parcel }: Exchange,
  comes: readonly Sent[],
): Promise<FreightChange> {
  if (parcel === 'free') return { change: 0, refused: '' }
  if (parcel === 'own') {
    const { price = 0, refused } = await priceOf(queries, found, comes)
    return { change: price, refused }
  }
  const { orders, paid } = await readParcel(queries, found)
  const before = orders.flatMap(unitsToSend)
  const gone = new Map(goes.map(({ productId, quantity }) => [productId, quantity]))
  const others = orders.slice(1).flatMap(unitsToSend)
  const rest = unitsToSend(found)
    .map((line) => ({ ...line, quantity: line.quantity - (gone.get(line.productId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  const was = await priceOf(queries, found, before)
  const is = await priceOf(queries, found, [...rest, ...others, ...comes])
  // A way that the shop does not offer any more stays as it was agreed.
  if (was.price === undefined) return { change: 0, refused: '' }
  if (is.price === undefined) return { change: 0, refused: is.refused }
  return { change: Math.max(is.price - was.price, -paid), refused: '' }
}

/** What lines cost to send as an order is sent; undefined, with why, where they cannot be sent so. */
export async function priceOf(queries: Queries, found: OrderWithLines, lines: readonly Sent[]) {
  if (lines.length === 0) return { price: 0, refused: '' }
  const { choices, refused } = await listDeliveries(queries, found.address.postalCode, lines)
  const way = choices.find(({ id }) => id === (found.delivery?.id ?? 'home'))
  const otherwise = refused || 'Con estas piezas el pedido ya no se puede entregar como se acordó.'
  return { price: way?.price, refused: way ? '' : otherwise }
}

/** An order and those that it is sent with, and the centavos of shipping that are paid of them. */
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
  const [back] = await queries
    .select({ freight: sum(refund.freight) })
    .from(refund)
    .where(and(inArray(refund.orderId, ids), ne(refund.status, 'withdrawn')))
  const shipping = orders.reduce((total, one) => total + one.shipping, 0)
  return { orders, paid: Math.max(shipping - Number(back?.freight ?? 0), 0) }
}

/** An exchange as the office shows it before it is made. */
export const exchangePreview = (priced: PricedExchange) => ({
  lines: priced.comes.map(shownLine),
  worth: pesos(priced.worth),
  subtotal: pesos(priced.subtotal),
  envio: pesos(priced.freight),
  difference: pesos(priced.difference),
  refused: priced.refused,
})
