import { buildOnce, type Tx } from '@surco/database'
import { cart } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'

const lock = buildOnce((queries) =>
  queries
    .select({ id: cart.id })
    .from(cart)
    .where(eq(cart.id, sql.placeholder('cartId')))
    .for('update'),
)

const lockOrdered = buildOnce((queries) =>
  queries
    .select({ id: cart.id })
    .from(cart)
    .where(sql`id = (select cart_id from "order" where id = ${sql.placeholder('orderId')})`)
    .for('update'),
)

/**
 * Whoever changes, pays or settles a cart waits here for others who do: two tabs never undo each other,
 * and two clicks at once see each other's outcome. Locked before purchases, coupons and products.
 */
export const lockCart = (tx: Tx, cartId: string) => lock(tx, { cartId })

/** As {@link lockCart}, the cart that was ordered. */
export const lockCartOf = (tx: Tx, orderId: string) => lockOrdered(tx, { orderId })
