import { createHash, timingSafeEqual } from 'node:crypto'

import type { Queries } from '@surco/database'
import { order } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { notFound } from '../../platform/errors.ts'
import { type OrderLine, type OrderWithLines, orderColumns, toOrder } from './get-order.ts'
import { unitsKept } from './units-of-order.ts'

/** A product of an order that its buyer may review, and what they write the review by. */
export interface ReviewableLine extends OrderLine {
  key: string
}

/** Products that are paid for and kept, and that arrived, as was noted or as long ago as its buyer was asked. */
export function reviewableLines(found: OrderWithLines): ReviewableLine[] {
  if (found.status !== 'paid') return []
  const here = found.shipments.filter((one) => one.deliveredAt ?? one.reviewAskedAt)
  const arrived = new Set(here.flatMap(({ lines }) => lines.map(({ productId }) => productId)))
  const kept = new Set(unitsKept(found).map(({ productId }) => productId))
  return found.lines
    .filter(({ productId }) => arrived.has(productId) && kept.has(productId))
    .map((line) => ({ ...line, key: keyOf(found, line) }))
}

/** Nobody tells the order's own key, which opens all of it, from the key of a review. */
const keyOf = ({ id, number }: OrderWithLines, { productId }: OrderLine) =>
  `${number}-${createHash('sha256').update(`review ${id} ${productId}`).digest('hex').slice(0, 32)}`

/** The order and the product of it that the key of a review is for. Throws `NOT_FOUND`. */
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
  const line = found && reviewableLines(found).find((one) => isSame(one.key, key))
  if (!line) throw notFound('Review', key)
  return { order: found, line }
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
