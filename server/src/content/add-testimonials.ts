import type { Tx } from '@surco/database'
import { testimonial } from '@surco/database/schema'

import { announceChange } from '../page-events.ts'

/** Adds what customers say of the shop; pages that show it are rendered again. */
export async function addTestimonials(
  tx: Tx,
  rows: (typeof testimonial.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(testimonial).values(rows)
  await announceChange(tx, ['testimonials'])
}
