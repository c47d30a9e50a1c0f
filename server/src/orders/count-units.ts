import type { Tx } from '@surco/database'
import { product } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'

import type { Shop } from '../shop.ts'

const COUNTED_EVERY_MS = 60 * 1000

interface Counted {
  units: number
  at: number
}

/** What each process counted last. */
const counted = new WeakMap<Shop['db'], Counted>()

/** Units in stock of all products that can be bought, as they were within the last minute. */
export async function countUnits({ db, clock }: Shop, tx: Tx): Promise<number> {
  const at = clock.now().getTime()
  const known = counted.get(db)
  if (known && at - known.at < COUNTED_EVERY_MS) return known.units
  const [sum] = await tx
    .select({ units: sql`coalesce(sum(${product.stock}), 0)`.mapWith(Number) })
    .from(product)
    .where(eq(product.requiresQuote, false))
  const units = sum?.units ?? 0
  counted.set(db, { units, at })
  return units
}
