import { buildOnce, inOneGo, type Tx } from '@surco/database'
import { order } from '@surco/database/schema'
import { desc, eq, sql } from 'drizzle-orm'

import { listCartLines, lockCart, type PricedLine } from '../carts/index.ts'
import { getOrder, type Order, type OrderWithLines } from './get-order.ts'
import { lockOrders } from './lock-purchase.ts'

/** What a cart was last ordered as. */
export interface Ordered {
  newest: OrderWithLines
  /** All orders of the purchase of the newest, locked. */
  purchase: Order[]
}

/** A locked cart. */
export interface CartToPay {
  lines: PricedLine[]
  /** Undefined for a cart that was never ordered. */
  ordered: Ordered | undefined
}

const listNewest = buildOnce((queries) =>
  queries
    .select({ id: order.id })
    .from(order)
    .where(eq(order.cartId, sql.placeholder('cartId')))
    .orderBy(desc(order.sequence))
    .limit(1),
)

/** Locks a cart and its newest purchase. */
export async function lockCartToPay(tx: Tx, cartId: string): Promise<CartToPay> {
  const [, lines, [last]] = await inOneGo([
    lockCart(tx, cartId),
    listCartLines(tx, cartId),
    listNewest(tx, { cartId }),
  ])
  return { lines, ordered: last && (await lockOrdered(tx, last.id)) }
}

async function lockOrdered(tx: Tx, newestId: string): Promise<Ordered> {
  const purchase = await lockOrders(tx, newestId)
  return { purchase, newest: await getOrder(tx, newestId) }
}
