import type { TestimonialSummary } from '@surco/contract'
import type { Db } from '@surco/database'
import { testimonial } from '@surco/database/schema'
import { sql } from 'drizzle-orm'

/** Average, number and distribution of the customers' ratings. */
export async function summarizeTestimonials(db: Db): Promise<TestimonialSummary> {
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
