import type { Input, Output, ProductReview, productReviews } from '@surco/contract'
import type { Db, Queries, Tx } from '@surco/database'
import { product, productReview, shownProduct } from '@surco/database/schema'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'

import { pageMeta } from '../platform/http/paging.ts'
import { announceProducts } from '../platform/page-events.ts'

type Reviews = (typeof productReviews)['GET /products/:id/reviews']

const PAGE_SIZE = 5

/** One page of a product's shown reviews, newest first, optionally of one rating; empty for an unknown or hidden product. */
export async function listShown(
  db: Db,
  { params, query }: Input<Reviews>,
): Promise<Output<Reviews>> {
  const { page = 1, size = PAGE_SIZE, stars } = query
  const shownId = db
    .select({ id: shownProduct.id })
    .from(shownProduct)
    .where(eq(shownProduct.sku, params.id))
  const where = and(inArray(productReview.productId, shownId), eq(productReview.status, 'shown'))
  const [rows, counts] = await Promise.all([
    db
      .select()
      .from(productReview)
      .where(and(where, stars === undefined ? undefined : eq(productReview.rating, stars)))
      .orderBy(desc(productReview.createdAt), desc(productReview.id))
      .limit(size)
      .offset((page - 1) * size),
    db
      .select({ stars: productReview.rating, count: sql<number>`count(*)::int` })
      .from(productReview)
      .where(where)
      .groupBy(productReview.rating),
  ])
  const total = counts
    .filter((rating) => stars === undefined || rating.stars === stars)
    .reduce((sum, { count }) => sum + count, 0)
  const breakdown = [5, 4, 3, 2, 1].map((level) => ({
    stars: level,
    count: counts.find((rating) => rating.stars === level)?.count ?? 0,
  }))
  return { data: rows.map(wireReview), meta: pageMeta(page, size, total), breakdown }
}

/** A review as shoppers read it. */
export const wireReview = (row: typeof productReview.$inferSelect): ProductReview => ({
  id: row.id,
  name: row.name,
  rating: row.rating,
  title: row.title,
  comment: row.comment,
  verified: row.orderId !== null,
  ...(row.answer && { answer: row.answer }),
  createdAt: row.createdAt.toISOString(),
})

/** Adds reviews written elsewhere, shown at once, and announces the change of their products' pages. */
export async function addProductReviews(
  tx: Tx,
  rows: (typeof productReview.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(productReview).values(rows.map((row) => ({ ...row, status: 'shown' as const })))
  await announceRated(
    tx,
    rows.map(({ productId }) => productId),
  )
}

/** Announces that the ratings of these products changed: pages and lists with them are rendered again after the commit. */
export async function announceRated(tx: Queries, productIds: readonly number[]): Promise<void> {
  const shown = await tx
    .select({ sku: product.sku })
    .from(product)
    .where(inArray(product.id, [...productIds]))
  await announceProducts(
    tx,
    shown.map(({ sku }) => sku),
  )
}
