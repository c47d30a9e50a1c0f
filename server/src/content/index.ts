import {
  type Banner,
  content,
  type Input,
  type Output,
  type Testimonial,
  type TestimonialSummary,
} from '@surco/contract'
import type { Db, Tx } from '@surco/database'
import { banner, product, testimonial } from '@surco/database/schema'
import { asc, desc, eq, sql } from 'drizzle-orm'

import { type Api, implement } from '../platform/http/implement.ts'
import { pageMeta } from '../platform/http/paging.ts'
import { mediaPath } from '../platform/media/index.ts'
import { announceChange } from '../platform/page-events.ts'
import type { Shop } from '../shop.ts'

export function contentRoutes(api: Api, { db }: Shop) {
  implement(api, content, {
    'GET /banners': async () => ({ data: await listBanners(db) }),
    'GET /testimonials': (input) => listTestimonials(db, input),
    'GET /testimonials/summary': () => summarizeTestimonials(db),
  })
}

/** The banners in use, in order. */
async function listBanners(db: Db): Promise<Banner[]> {
  const rows = await db
    .select()
    .from(banner)
    .where(eq(banner.active, true))
    .orderBy(asc(banner.position), asc(banner.id))
  return rows.map(
    ({ id, title, text, label, link, picture, mobilePicture, ink, alt, position }) => ({
      _id: String(id),
      url: mediaPath(picture),
      mobileUrl: mediaPath(mobilePicture || picture),
      ...(link && { link }),
      order: position,
      title,
      text,
      label,
      ink,
      alt,
    }),
  )
}

/** Adds banners; pages that show them are rendered again. */
export async function addBanners(tx: Tx, rows: (typeof banner.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(banner).values(rows)
  await announceChange(tx, ['banners'])
}

type Testimonials = (typeof content)['GET /testimonials']

const PAGE_SIZE = 10

/** One page of what customers say, newest first. */
async function listTestimonials(
  db: Db,
  { query }: Input<Testimonials>,
): Promise<Output<Testimonials>> {
  const { page = 1, size = PAGE_SIZE } = query
  const total = await db.$count(testimonial)
  const rows = await db
    .select({ said: testimonial, SKU: product.sku, nombre: product.name })
    .from(testimonial)
    .leftJoin(product, eq(product.id, testimonial.productId))
    .orderBy(desc(testimonial.createdAt), desc(testimonial.id))
    .limit(size)
    .offset((page - 1) * size)
  return { data: rows.map(wire), meta: pageMeta(page, size, total) }
}

interface Row {
  said: typeof testimonial.$inferSelect
  SKU: string | null
  nombre: string | null
}

function wire({ said, SKU, nombre }: Row): Testimonial {
  const { id, name, avatar, rating, comment, createdAt } = said
  return {
    _id: String(id),
    name,
    ...(avatar && { avatarUrl: mediaPath(avatar) }),
    rating,
    comment,
    ...(SKU !== null && nombre !== null && { product: { SKU, nombre } }),
    createdAt: createdAt.toISOString(),
  }
}

/** Average, number and distribution of the customers' ratings. */
async function summarizeTestimonials(db: Db): Promise<TestimonialSummary> {
  const rows = await db
    .select({
      // Half a star counts as the next whole one; `round` would take 4.5 to the even 4.
      stars: sql<number>`ceil(${testimonial.rating})::int`,
      count: sql<number>`count(*)::int`,
      sum: sql<number>`sum(${testimonial.rating})::float8`,
    })
    .from(testimonial)
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

/** Adds what customers say of the shop; pages that show it are rendered again. */
export async function addTestimonials(
  tx: Tx,
  rows: (typeof testimonial.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(testimonial).values(rows)
  await announceChange(tx, ['testimonials'])
}
