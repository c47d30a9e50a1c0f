import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { kindOf } from '../search/index.ts'
import { bestSoldMachines } from './listing/best-sold-machines.ts'
import type { Listing } from './listing/listing.ts'

const MOST = 8
/** Enough best-selling products to be of several kinds. */
const LOOKED_AT = 200

/** The kinds of machine that sell best ("Aspersora de motor"): phrases that surely lead to products. */
export async function listPopularSearches(db: Db, listing: Listing): Promise<string[]> {
  const ids = bestSoldMachines(listing, LOOKED_AT)
  const { rows: bestSold } = await db.execute<{ name: string }>(sql`
    select p.name from unnest(${sql.param(ids)}::int[]) with ordinality ids(id, place)
    join product p on p.id = ids.id order by ids.place`)
  const kinds = new Map(bestSold.map(({ name }) => [kindOf(name).toLowerCase(), kindOf(name)]))
  kinds.delete('')
  return [...kinds.values()].slice(0, MOST)
}
