import type { Tx } from '@surco/database'
import { order } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { holdCoupon } from '../coupons/index.ts'
import type { Shop } from '../shop.ts'
import { lockProducts, sell } from '../stock/index.ts'
import { closeOrder } from './close-order.ts'
import { countBuyer } from './count-buyer.ts'
import { flagForReview } from './flag-for-review.ts'
import { withLines, type Order, type OrderLine } from './get-order.ts'
import { lackingNote } from './lacking-note.ts'
import { recordStatus } from './record-status.ts'
import { takeFromCart } from './take-from-cart.ts'

interface Payment {
  /** The unpaid order that was paid. */
  owner: Order
  /** All orders of its purchase, locked. */
  purchase: readonly Order[]
  paymentMethod: string
  /** It is what the order waited for as cash or a transfer, or was made on the page of that. */
  awaited: boolean
}

/**
 * Makes an unpaid order of a locked purchase its paid one: its units are sold, the purchase's other
 * orders closed, the cart rid of what was bought, the mails enqueued. A payment that comes after the
 * units were given back is kept, and flagged; its buyer is told when units lack.
 */
export async function markPaid(shop: Shop, tx: Tx, payment: Payment): Promise<void> {
  const { owner, purchase, paymentMethod, awaited } = payment
  const now = shop.clock.now()
  const lines = await lockUnits(tx, payment)
  for (const { id } of purchase) if (id !== owner.id) await closeOrder(shop, tx, id, 'failed')
  await tx
    .update(order)
    .set({ status: 'paid', paidAt: now, reservation: 'consumed', paymentMethod })
    .where(eq(order.id, owner.id))
  await recordStatus(tx, owner.id, 'paid', now)
  // It was given back if the payment comes late. The money is here: whatever the coupon's limits say now.
  await holdCoupon(tx, owner, now)
  const lacking = await sell(tx, lines, owner.reservation === 'held')
  await countBuyer(tx, { ...owner, lines }, 1)
  await flagLate(shop, tx, owner, lacking)
  // What waited for this payment left the cart then.
  if (!awaited || owner.status !== 'pending') await takeFromCart(tx, owner)
  const mail = lacking.length > 0 ? 'mail-order-lacking' : 'mail-order-received'
  await shop.jobs.enqueue(tx, mail, { orderId: owner.id })
  await shop.jobs.enqueue(tx, 'mail-merchant-sale', { orderId: owner.id })
}

/** The units of all its orders in one go, as buyers lock theirs; answers the paid one's lines. */
async function lockUnits(tx: Tx, { owner, purchase }: Payment): Promise<OrderLine[]> {
  const orders = await withLines(tx, purchase)
  await lockProducts(
    tx,
    orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)),
  )
  return orders.find(({ id }) => id === owner.id)?.lines ?? []
}

async function flagLate(shop: Shop, tx: Tx, { id, status }: Order, lacking: string[]) {
  const late = 'Pagado después de vencer: revisar antes de enviar'
  const notes = [
    ...(status === 'expired' ? [late] : []),
    ...(lacking.length > 0 ? [lackingNote(lacking)] : []),
  ]
  // One message to the merchant.
  if (notes.length > 0) await flagForReview(shop, tx, id, notes.join('\n'))
}
