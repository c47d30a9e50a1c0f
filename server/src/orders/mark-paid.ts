import { inOneGo, type Tx } from '@surco/database'
import { orderLine, product } from '@surco/database/schema'
import { asc, eq, inArray, sql } from 'drizzle-orm'

import { holdCoupon } from '../coupons/index.ts'
import type { Shop } from '../shop.ts'
import { lacksUnits, sell } from '../stock/index.ts'
import { closeOrder } from './close-order.ts'
import { announceBuyers, hasByThisOrderAlone } from './count-buyer.ts'
import { flagForReview } from './flag-for-review.ts'
import type { Order, OrderLine } from './get-order.ts'
import { lackingNote } from './lacking-note.ts'
import { takeFromCart } from './take-from-cart.ts'

interface Payment {
  /** The unpaid order that was paid. */
  owner: Order
  /** All orders of its purchase, locked. */
  purchase: readonly Order[]
  paymentMethod: string
  /** It is what the order waited for as cash or a transfer, or was made on the page of that. */
  awaited: boolean
  /** Its buyer is here to see it. */
  seen: boolean
}

/**
 * Makes an unpaid order of a locked purchase its paid one: its units are sold, the purchase's other
 * orders closed, the cart rid of what was bought, the mails enqueued. A payment that comes after the
 * units were given back is kept, and flagged; its buyer is told when units lack.
 */
export async function markPaid(shop: Shop, tx: Tx, payment: Payment): Promise<void> {
  const { owner, purchase, awaited } = payment
  const lines = await lockUnits(tx, payment)
  for (const { id } of purchase) if (id !== owner.id) await closeOrder(shop, tx, id, 'failed')
  const now = shop.clock.now()
  // What waited for this payment left the cart then.
  const isInCart = !awaited || owner.status !== 'pending'
  const [lacking] = await inOneGo([
    sellUnits(tx, owner, lines),
    writePaid(tx, payment, now),
    // It was given back if the payment comes late. The money is here: whatever the coupon's limits say now.
    holdCoupon(tx, owner, now),
    isInCart ? takeFromCart(tx, owner) : Promise.resolve(),
  ])
  await flagLate(shop, tx, owner, lacking)
  const mail = lacking.length > 0 ? 'mail-order-lacking' : 'mail-order-received'
  await inOneGo([
    shop.jobs.enqueue(tx, mail, { orderId: owner.id }),
    shop.jobs.enqueue(tx, 'mail-merchant-sale', { orderId: owner.id }),
  ])
}

/** The units of all its orders in one go, as buyers lock theirs; answers the paid one's lines. */
async function lockUnits(tx: Tx, { owner, purchase }: Payment): Promise<OrderLine[]> {
  const orderIds = purchase.map(({ id }) => id)
  const found = await tx
    .select({ line: orderLine })
    .from(orderLine)
    .innerJoin(product, eq(product.id, orderLine.productId))
    .where(inArray(orderLine.orderId, orderIds))
    .orderBy(asc(product.id))
    .for('no key update', { of: product })
  return found.map(({ line }) => line).filter(({ orderId }) => orderId === owner.id)
}

const writePaid = (tx: Tx, { owner, paymentMethod, seen }: Payment, now: Date) =>
  tx.execute(sql`
    with paid as (
      update "order" set status = 'paid', reservation = 'consumed',
        paid_at = ${now.toISOString()}::timestamptz, payment_method = ${paymentMethod},
        seen_at = case when ${seen} then coalesce(seen_at, ${now.toISOString()}) else seen_at end
      where id = ${owner.id} returning id, status, paid_at
    )
    insert into order_event (order_id, status, created_at) select * from paid`)

/** Answers the SKUs that lacked units. */
async function sellUnits(tx: Tx, owner: Order, units: OrderLine[]): Promise<string[]> {
  const held = owner.reservation === 'held'
  const sold = await sell(tx, { units, held, isNewBuyer: hasByThisOrderAlone(owner) })
  await announceBuyers(
    tx,
    sold.filter(({ isNewBuyer }) => isNewBuyer),
    1,
  )
  return sold.filter(lacksUnits).map(({ sku }) => sku)
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
