import {
  type content,
  type Input,
  type OfficeReview,
  type Output,
  type PageMeta,
  type ReviewView,
  type Testimonial,
  type TestimonialSummary,
} from '@surco/contract'
import type { Db, Queries, Tx } from '@surco/database'
import { product, testimonial } from '@surco/database/schema'
import { and, desc, eq, not, type SQL, sql } from 'drizzle-orm'

import { type Actor, differenceOf, writeBook } from '../book/index.ts'
import { notFound } from '../platform/errors.ts'
import { pageMeta } from '../platform/http/paging.ts'
import { mediaPath } from '../platform/media/index.ts'
import { announceChange } from '../platform/page-events.ts'
import { escapeLike } from '../platform/text.ts'
import type { Shop } from '../shop.ts'

type Testimonials = (typeof content)['GET /testimonials']

const PAGE_SIZE = 10

/** One page of testimonials, newest first. */
export async function listTestimonials(
  db: Db,
  { query }: Input<Testimonials>,
): Promise<Output<Testimonials>> {
  const { page = 1, size = PAGE_SIZE } = query
  const { rows, meta } = await pageOf(db, eq(testimonial.hidden, false), { page, size })
  return { data: rows.map(shown), meta }
}

async function pageOf(
  db: Queries,
  where: SQL | undefined,
  { page, size }: { page: number; size: number },
) {
  const total = await db.$count(testimonial, where)
  const rows = await select(db, where)
    .orderBy(desc(testimonial.createdAt), desc(testimonial.id))
    .limit(size)
    .offset((page - 1) * size)
  return { rows, meta: pageMeta(page, size, total) }
}

const select = (db: Queries, where: SQL | undefined) =>
  db
    .select({
      entry: testimonial,
      SKU: product.sku,
      nombre: product.name,
      published: sql<boolean>`coalesce(${product.published}, false)`,
    })
    .from(testimonial)
    .leftJoin(product, eq(product.id, testimonial.productId))
    .where(where)

interface TestimonialQuery {
  view?: ReviewView
  q?: string
  page?: number
}

const OFFICE_PAGE = 50

/** One page of the testimonials of a view, newest first, including hidden ones. */
export async function listReviews(
  db: Queries,
  { view = 'all', q = '', page = 1 }: TestimonialQuery,
): Promise<{ data: OfficeReview[]; meta: PageMeta }> {
  const words = `%${escapeLike(q.trim())}%`
  const where = and(
    view === 'hidden' ? testimonial.hidden : undefined,
    view === 'unanswered' ? and(eq(testimonial.answer, ''), not(testimonial.hidden)) : undefined,
    q.trim()
      ? sql`match_key(${testimonial.name} || ' ' || ${testimonial.comment}) like match_key(${words})`
      : undefined,
  )
  const { rows, meta } = await pageOf(db, where, { page, size: OFFICE_PAGE })
  return { data: rows.map(forOffice), meta }
}

const forOffice = (row: Row): OfficeReview => ({ ...wire(row), hidden: row.entry.hidden })

/** A testimonial by its id. Throws `NOT_FOUND`. */
export async function getReview(db: Queries, id: number): Promise<OfficeReview> {
  return forOffice(await getRow(db, id))
}

async function getRow(db: Queries, id: number) {
  const [row] = await select(db, eq(testimonial.id, id))
  if (!row) throw notFound('Review', String(id))
  return row
}

/** Hides, shows or answers a testimonial. Throws `NOT_FOUND`. */
export async function changeReview(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  actor: Actor,
  { id, ...change }: { id: number; hidden?: boolean; answer?: string },
): Promise<void> {
  await tx
    .select({ id: testimonial.id })
    .from(testimonial)
    .where(eq(testimonial.id, id))
    .for('update')
  const { entry } = await getRow(tx, id)
  const { hidden = entry.hidden, answer = entry.answer } = change
  const is = { hidden, answer: answer.trim() }
  const difference = differenceOf(valuesForBook(entry), valuesForBook(is))
  if (!difference) return
  await tx.update(testimonial).set(is).where(eq(testimonial.id, id))
  await writeBook(shop, tx, actor, {
    action:
      is.hidden === entry.hidden ? 'review.answered' : `review.${hidden ? 'hidden' : 'shown'}`,
    subject: { kind: 'review', id: String(id), name: entry.name },
    ...difference,
  })
  await announceChange(tx, ['testimonials'])
}

const valuesForBook = ({ hidden, answer }: { hidden: boolean; answer: string }) => ({
  visible: hidden ? 'No' : 'Sí',
  ...(answer && { answer }),
})

interface Row {
  entry: typeof testimonial.$inferSelect
  SKU: string | null
  nombre: string | null
  /** Whether shoppers see the product. */
  published: boolean
}

/** Converts a testimonial for shoppers, without naming a hidden product. */
const shown = (row: Row): Testimonial =>
  wire(row.published ? row : { ...row, SKU: null, nombre: null })

function wire({ entry, SKU, nombre }: Row): Testimonial {
  const { id, name, avatar, rating, comment, answer, createdAt } = entry
  return {
    _id: String(id),
    name,
    ...(avatar && { avatarUrl: mediaPath(avatar) }),
    rating,
    comment,
    ...(SKU !== null && nombre !== null && { product: { SKU, nombre } }),
    ...(answer && { answer }),
    createdAt: createdAt.toISOString(),
  }
}

/** Average, number and distribution of the customers' ratings. */
export async function summarizeTestimonials(db: Db): Promise<TestimonialSummary> {
  const rows = await db
    .select({
      // Half stars are rounded up; `round` would round 4.5 to the even 4.
      stars: sql<number>`ceil(${testimonial.rating})::int`,
      count: sql<number>`count(*)::int`,
      sum: sql<number>`sum(${testimonial.rating})::float8`,
    })
    .from(testimonial)
    .where(eq(testimonial.hidden, false))
    .groupBy(sql`1`)
  const total = rows.reduce((all, { count }) => all + count, 0)
  const sum = rows.reduce((all, row) => all + row.sum, 0)
  return {
    average: total === 0 ? 0 : Math.round((sum / total) * 10) / 10,
    total,
    breakdown: [5, 4, 3, 2, 1].map((stars) => ({
      stars,
      count: rows.find((row) => row.stars === stars)?.count ?? 0,
    })),
  }
}

/** Adds testimonials, and announces the pages that show them. */
export async function addTestimonials(
  tx: Tx,
  rows: (typeof testimonial.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(testimonial).values(rows)
  await announceChange(tx, ['testimonials'])
}
