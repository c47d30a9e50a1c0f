import type { ReviewForm } from '@surco/contract'
import type { Queries, Tx } from '@surco/database'
import { productReview } from '@surco/database/schema'
import { and, eq } from 'drizzle-orm'

import { BUYER, differenceOf, writeBook } from '../book/index.ts'
import { findReviewable, lockByNumber } from '../orders/index.ts'
import { ShopError } from '../platform/errors.ts'
import { mediaPath } from '../platform/media/index.ts'
import { inOneLine } from '../platform/text.ts'
import type { Shop } from '../shop.ts'
import { announceRated } from './shown-reviews.ts'

/** The review form behind the key of a mailed link, with the review written so far. Throws `NOT_FOUND`. */
export async function getReviewForm(queries: Queries, key: string): Promise<ReviewForm> {
  const { order, line } = await findReviewable(queries, key)
  const written = await findWritten(queries, order.id, line.productId)
  return {
    product: { SKU: line.sku, nombre: line.name, foto: mediaPath(line.picture) },
    name: order.name.trim().split(/\s+/, 1)[0] ?? '',
    ...(written && {
      review: {
        rating: written.rating,
        title: written.title,
        comment: written.comment,
        name: written.name,
        answer: written.answer,
      },
    }),
  }
}

async function findWritten(queries: Queries, orderId: string, productId: number) {
  const [found] = await queries
    .select()
    .from(productReview)
    .where(and(eq(productReview.orderId, orderId), eq(productReview.productId, productId)))
  return found
}

interface ReviewInput {
  rating: number
  title: string
  comment: string
  name: string
}

/**
 * Saves a buyer's review of a product, replacing an earlier one; staff moderate it before it is shown. Throws `NOT_FOUND`,
 * and `CONFLICT` once the shop has answered.
 */
export async function writeReview(
  shop: Shop,
  key: string,
  written: ReviewInput,
): Promise<ReviewForm> {
  await shop.db.transaction(async (tx) => {
    const [number = ''] = key.split('-', 1)
    await lockByNumber(tx, number)
    const { order, line } = await findReviewable(tx, key)
    const before = await findWritten(tx, order.id, line.productId)
    if (before?.answer) throw alreadyAnswered(key)
    const after = {
      rating: written.rating,
      title: inOneLine(written.title),
      comment: written.comment.trim(),
      name: inOneLine(written.name),
    }
    if (before) return rewrite(shop, tx, { before, after, sku: line.sku })
    const source = { orderId: order.id, productId: line.productId, createdAt: shop.clock.now() }
    const [made] = await tx
      .insert(productReview)
      .values({ ...after, ...source })
      .returning({ id: productReview.id })
    if (!made) throw new Error('An insert returns its row')
    await logWritten(shop, tx, made.id, line.sku, { after: { stars: after.rating } })
  })
  return getReviewForm(shop.db, key)
}

interface Rewriting {
  before: typeof productReview.$inferSelect
  after: ReviewInput
  sku: string
}

/** Replaces a review, which staff moderate again. The audit log gets only the stars: it keeps no personal texts. */
async function rewrite(shop: Shop, tx: Tx, { before, after, sku }: Rewriting) {
  const { rating, title, comment, name } = before
  const difference = differenceOf({ rating, title, comment, name }, { ...after })
  if (!difference) return
  await tx
    .update(productReview)
    .set({ ...after, status: 'pending', hiddenReason: '' })
    .where(eq(productReview.id, before.id))
  if (before.status === 'shown') await announceRated(tx, [before.productId])
  await logWritten(shop, tx, before.id, sku, {
    before: { stars: before.rating },
    after: { stars: after.rating },
  })
}

interface Stars {
  before?: { stars: number }
  after: { stars: number }
}

const logWritten = (shop: Shop, tx: Tx, id: number, sku: string, stars: Stars) =>
  writeBook(shop, tx, BUYER, {
    action: 'product-review.written',
    subject: { kind: 'product-review', id: String(id), name: sku },
    ...stars,
  })

const alreadyAnswered = (key: string) =>
  new ShopError('CONFLICT', `The review ${key} was answered`, {
    message: 'La tienda ya respondió a tu opinión: no se puede cambiar.',
  })
