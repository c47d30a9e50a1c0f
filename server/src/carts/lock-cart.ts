import type { Tx } from '@surco/database'
import { cart } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'

/**
 * Whoever changes, pays or settles a cart waits here for others who do: two tabs never undo each other,
 * and two clicks at once see each other's outcome. Locked before purchases, coupons and products.
 */
export async function lockCart(tx: Tx, cartId: string): Promise<void> {
  await tx.select({ id: cart.id }).from(cart).where(eq(cart.id, cartId)).for('update')
}

/** As {@link lockCart}, the cart that was ordered. */
export async function lockCartOf(tx: Tx, orderId: string): Promise<void> {
  await tx
    .select({ id: cart.id })
    .from(cart)
    .where(sql`id = (select cart_id from "order" where id = ${orderId})`)
    .for('update')
}
