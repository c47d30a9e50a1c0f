import type { Tx } from '@surco/database'
import { product } from '@surco/database/schema'
import { inArray, sql, type SQL } from 'drizzle-orm'

import { type Actor, writeBook } from '../book/index.ts'
import { formatMoney } from '../platform/mail/index.ts'
import { announceProducts } from '../platform/page-events.ts'
import { dayOf } from '../platform/time.ts'
import type { Shop } from '../shop.ts'

/** Whether a special price with these days, which may be null, applies on a day in Mexico City (`2026-12-01`). */
export const holdsOn = (day: string, { from, until }: { from: SQL; until: SQL }): SQL =>
  sql`(coalesce(${from} <= ${day}::date, true) and coalesce(${until} >= ${day}::date, true))`

const JOB: Actor = { kind: 'job', name: 'Precios especiales con fechas' }

/** Products per transaction: between two batches buyers are served. */
const BATCH = 200

/**
 * Switches special prices on after their first day began, and off after their last day ended, in batches. All code
 * reads the charged price from the product, so it changes everywhere at once.
 */
export async function switchSpecialPrices(shop: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const today = dayOf(shop.clock.now())
  let switched = BATCH
  while (switched === BATCH)
    switched = await shop.db.transaction((tx) => switchBatch(shop, tx, today))
}

/** Switches one batch; returns the number of products. */
async function switchBatch(shop: Pick<Shop, 'clock'>, tx: Tx, today: string): Promise<number> {
  const begins = sql`not special_on and coalesce(special_until, 'infinity'::date) >= ${today}::date
    and coalesce(special_from <= ${today}::date, true)`
  const ends = sql`special_on and special_until is not null and special_until < ${today}::date`
  // A materialized union, so that the query, run every minute, uses both indexes. Rows are locked in the order of
  // their ids, as payments do, and the conditions are checked again after the wait.
  const { rows: due } = await tx.execute<{ id: number }>(sql`
    with due as materialized (
      select id from product where ${begins} union all select id from product where ${ends})
    select id from product
    where id in (select id from due order by id limit ${BATCH}) and (${begins} or ${ends})
    order by id for no key update`)
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  const before = await tx
    .select({ id: product.id, price: product.price })
    .from(product)
    .where(inArray(product.id, ids))
  const was = new Map(before.map(({ id, price }) => [id, price]))
  const switched = await tx
    .update(product)
    .set({ specialOn: sql`not ${product.specialOn}`, updatedAt: sql`now()` })
    .where(inArray(product.id, ids))
    .returning()
  await announceProducts(
    tx,
    switched.map(({ sku }) => sku),
  )
  for (const { id, sku, name, specialOn, price } of switched) {
    await writeBook(shop, tx, JOB, {
      action: specialOn ? 'product.special-began' : 'product.special-ended',
      subject: { kind: 'product', id: sku, name },
      before: { charged: formatMoney(was.get(id) ?? price) },
      after: { charged: formatMoney(price) },
    })
  }
  return switched.length
}
