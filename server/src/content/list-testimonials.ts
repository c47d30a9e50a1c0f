import type { content, Input, Output, Testimonial } from '@surco/contract'
import type { Db } from '@surco/database'
import { product, testimonial } from '@surco/database/schema'
import { desc, eq } from 'drizzle-orm'

import { mediaPath } from '../media/index.ts'
import { pageMeta } from '../page-meta.ts'

type Testimonials = (typeof content)['GET /testimonials']

const PAGE_SIZE = 10

/** One page of what customers say, newest first. */
export async function listTestimonials(
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
