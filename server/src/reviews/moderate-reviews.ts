import { createHash } from 'node:crypto'

import type { OfficeProductReview, PageMeta, ProductReviewStatus } from '@surco/contract'
import type { Queries, Tx } from '@surco/database'
import { order, product, productReview } from '@surco/database/schema'
import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'

import { type Actor, differenceOf, writeBook } from '../book/index.ts'
import { badInput, notFound, ShopError } from '../platform/errors.ts'
import { pageMeta } from '../platform/http/paging.ts'
import { escapeLike } from '../platform/text.ts'
import type { Shop } from '../shop.ts'
import { announceRated, wireReview } from './shown-reviews.ts'

interface ReviewQuery {
  status: ProductReviewStatus
  q?: string
  page?: number
}

const PAGE = 50

/** One page of the reviews with a status, newest first. */
export async function listForOffice(
  db: Queries,
  { status, q = '', page = 1 }: ReviewQuery,
): Promise<{ data: OfficeProductReview[]; meta: PageMeta }> {
  const { name, title, comment } = productReview
  const words = `%${escapeLike(q.trim())}%`
  const where = and(
    eq(productReview.status, status),
    q.trim()
      ? sql`match_key(${name} || ' ' || ${title} || ' ' || ${comment}) like match_key(${words})`
      : undefined,
  )
  const total = await db.$count(productReview, where)
  const newestFirst = [desc(productReview.createdAt), desc(productReview.id)]
  // The subquery skips earlier pages with an index-only scan.
  const shown = db
    .select({ id: productReview.id })
    .from(productReview)
    .where(where)
    .orderBy(...newestFirst)
    .limit(PAGE)
    .offset((page - 1) * PAGE)
  const rows = await select(db, inArray(productReview.id, shown)).orderBy(...newestFirst)
  return { data: rows.map(forOffice), meta: pageMeta(page, PAGE, total) }
}

const select = (db: Queries, where: SQL | undefined) =>
  db
    .select({ review: productReview, SKU: product.sku, nombre: product.name, number: order.number })
    .from(productReview)
    .innerJoin(product, eq(product.id, productReview.productId))
    .leftJoin(order, eq(order.id, productReview.orderId))
    .where(where)

type Row = Awaited<ReturnType<typeof select>>[number]

const forOffice = ({ review, SKU, nombre, number }: Row): OfficeProductReview => ({
  ...wireReview(review),
  product: { SKU, nombre },
  orderNumber: number === null ? '' : String(number),
  status: review.status,
  hiddenReason: review.hiddenReason,
  revision: revisionOf(review),
})

/** Hash of what the buyer wrote, so that staff publish only what they have read. */
const revisionOf = ({ name, rating, title, comment }: Row['review']): string =>
  createHash('sha256')
    .update(JSON.stringify([name, rating, title, comment]))
    .digest('base64url')
    .slice(0, 22)

/** A review of a product by its id. Throws `NOT_FOUND`. */
export const getForOffice = async (db: Queries, id: number): Promise<OfficeProductReview> =>
  forOffice(await getRow(db, id))

async function getRow(db: Queries, id: number) {
  const [row] = await select(db, eq(productReview.id, id))
  if (!row) throw notFound('Review', String(id))
  return row
}

interface Change {
  id: number
  revision: string
  status?: 'shown' | 'hidden'
  hiddenReason?: string
  answer?: string
}

/**
 * Shows a review, hides it, or answers it. Throws `NOT_FOUND`, `BAD_INPUT` for hiding without a reason, and `CONFLICT` if its
 * buyer has changed it since it was read.
 */
export async function changeProductReview(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  actor: Actor,
  { id, revision, ...change }: Change,
): Promise<void> {
  const locked = tx.select({ id: productReview.id }).from(productReview)
  await locked.where(eq(productReview.id, id)).for('update')
  const { review, SKU } = await getRow(tx, id)
  if (revision !== revisionOf(review)) {
    throw new ShopError('CONFLICT', `Review ${id} was changed by its buyer`, {
      message: 'Quien la escribió acaba de cambiarla. Vuelve a leerla.',
    })
  }
  const is = stateAfter(review, change)
  const difference = differenceOf(valuesForBook(review), valuesForBook(is))
  if (!difference) return
  await tx.update(productReview).set(is).where(eq(productReview.id, id))
  await writeBook(shop, tx, actor, {
    action: is.status === review.status ? 'product-review.answered' : `product-review.${is.status}`,
    subject: { kind: 'product-review', id: String(id), name: SKU },
    ...difference,
  })
  await announceRated(tx, [review.productId])
}

type State = Pick<typeof productReview.$inferSelect, 'status' | 'hiddenReason' | 'answer'>

function stateAfter(review: State, { status, ...change }: Omit<Change, 'id' | 'revision'>): State {
  const after = status ?? review.status
  const hiddenReason = (change.hiddenReason ?? review.hiddenReason).trim()
  if (after === 'hidden' && hiddenReason === '')
    throw badInput([{ field: 'hiddenReason', message: 'Escribe por qué la ocultas.' }])
  return {
    status: after,
    hiddenReason: after === 'hidden' ? hiddenReason : '',
    answer: (change.answer ?? review.answer).trim(),
  }
}

const states = { pending: 'Por revisar', shown: 'A la vista', hidden: 'Oculta' }

const valuesForBook = ({ status, hiddenReason, answer }: State) => ({
  state: states[status],
  ...(hiddenReason && { reason: hiddenReason }),
  ...(answer && { answer }),
})
