import { sql } from 'drizzle-orm'

import { anyOf, gatherReads } from '../gather-reads.ts'

/** Units that can be bought now, by SKU. */
export type Units = ReadonlyMap<string, number>

export const readUnits = gatherReads(async (db, skus: string[]): Promise<Units> => {
  const { rows } = await db.execute<{ sku: string; units: number }>(sql`
    select sku, greatest(stock - reserved, 0) as units from product
    where sku = ${anyOf(skus, 'text')}`)
  return new Map(rows.map(({ sku, units }) => [sku, units]))
})
