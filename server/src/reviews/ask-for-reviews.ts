import { order, productReview, shipment } from '@surco/database/schema'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import { findOrder, lockPurchase, reviewableLines } from '../orders/index.ts'
import { DAY_MS } from '../platform/time.ts'
import { readShopInfo, REVIEW_DAYS } from '../settings/index.ts'
import type { Shop } from '../shop.ts'

/** Added to the wait for parcels without a noted delivery date. */
const DAYS_ON_THE_WAY = 8
/** Buyers of older shipments are not asked. */
const FORGOTTEN_AFTER_DAYS = 60
const AT_ONCE = 200

/** Mails buyers, once, some days after the delivery of an order, a link to review each product they kept. */
export async function askForReviews(shop: Shop): Promise<void> {
  const { reviewDays: days = REVIEW_DAYS } = await readShopInfo(shop.db)
  if (days === 0) return
  for (;;) {
    const due = await findDue(shop, days)
    for (const id of due) await askAboutOrder(shop, id)
    if (due.length < AT_ONCE) return
  }
}

/** Completely shipped orders all of whose new shipments arrived at least so many days ago. */
async function findDue({ db, clock }: Shop, days: number): Promise<string[]> {
  const now = clock.now().getTime()
  const before = (some: number) => new Date(now - some * DAY_MS)
  const arrived = sql`${shipment.deliveredAt} <= ${before(days)}`
  const sent = sql`${shipment.deliveredAt} is null and ${shipment.shippedAt} <= ${before(days + DAYS_ON_THE_WAY)}`
  const due = await db
    .select({ id: shipment.orderId })
    .from(shipment)
    .innerJoin(order, eq(order.id, shipment.orderId))
    .where(
      and(
        isNull(shipment.reviewAskedAt),
        sql`${shipment.shippedAt} > ${before(FORGOTTEN_AFTER_DAYS)}`,
        eq(order.status, 'paid'),
        eq(order.toShip, 0),
      ),
    )
    .groupBy(shipment.orderId)
    .having(sql`bool_and(${arrived} or (${sent}))`)
    .limit(AT_ONCE)
  return due.map(({ id }) => id)
}

function askAboutOrder({ db, clock, jobs }: Shop, id: string) {
  return db.transaction(async (tx) => {
    await lockPurchase(tx, id)
    const asked = await tx
      .update(shipment)
      .set({ reviewAskedAt: clock.now() })
      .where(and(eq(shipment.orderId, id), isNull(shipment.reviewAskedAt)))
      .returning({ id: shipment.id })
    const found = await findOrder(tx, id)
    if (!found || asked.length === 0) return
    const ids = reviewableLines(found).map(({ productId }) => productId)
    const ofOrder = and(eq(productReview.orderId, id), inArray(productReview.productId, ids))
    const written = await tx
      .select({ id: productReview.productId })
      .from(productReview)
      .where(ofOrder)
    const productIds = ids.filter((productId) => !written.some((review) => review.id === productId))
    if (productIds.length === 0) return
    await jobs.enqueue(tx, 'mail-order-reviews', { orderId: id, productIds })
  })
}
