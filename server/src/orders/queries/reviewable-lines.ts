import { createHash, timingSafeEqual } from 'node:crypto'

import type { Queries } from '@surco/database'
import { order } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { notFound } from '../../platform/errors.ts'
import { type OrderLine, type OrderWithLines, orderColumns, toOrder } from './get-order.ts'
import { unitsKept } from './units-of-order.ts'

/** A product of an order that its buyer may review, with the key for writing the review. */
export interface ReviewableLine extends OrderLine {
  key: string
}

/** Products that were paid, kept and delivered; those whose buyer was asked for a review count as delivered. */
export function reviewableLines(found: OrderWithLines): ReviewableLine[] {
  if (found.status !== 'paid') return []
  const delivered = found.shipments.filter(
    ({ deliveredAt, reviewAskedAt }) => deliveredAt ?? reviewAskedAt,
  )
  const arrived = new Set(delivered.flatMap(({ lines }) => lines.map(({ productId }) => productId)))
  const kept = new Set(unitsKept(found).map(({ productId }) => productId))
  return found.lines
    .filter(({ productId }) => arrived.has(productId) && kept.has(productId))
    .map((line) => ({ ...line, key: keyOf(found, line) }))
}

/** The key of a review, a hash that does not reveal the order's own key. */
const keyOf = ({ id, number }: OrderWithLines, { productId }: OrderLine) =>
  `${number}-${createHash('sha256').update(`review ${id} ${productId}`).digest('hex').slice(0, 32)}`

/** Finds the order and product of a review key. Throws `NOT_FOUND`. */
export async function findReviewable(
  queries: Queries,
  key: string,
): Promise<{ order: OrderWithLines; line: ReviewableLine }> {
  const [number = ''] = key.split('-', 1)
  const [columns] = await queries
    .select(orderColumns)
    .from(order)
    .where(eq(order.number, Number(number)))
  const found = columns && toOrder(columns)
  const line = found && reviewableLines(found).find((each) => isSame(each.key, key))
  if (!line) throw notFound('Review', key)
  return { order: found, line }
}

const isSame = (first: string, second: string) =>
  first.length === second.length && timingSafeEqual(Buffer.from(first), Buffer.from(second))
