import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

/** Units that can be bought now, by SKU. */
export type Units = ReadonlyMap<string, number>

/** Reads the units of products anew for every caller; callers of the same moment share one query. */
export function createUnitsReader(db: Db): (skus: readonly string[]) => Promise<Units> {
  let gathering: { wanted: Set<string>; found: Promise<Units> } | undefined

  function gather() {
    const wanted = new Set<string>()
    const found = nextTurn().then(() => {
      gathering = undefined
      return readUnits(db, [...wanted])
    })
    return { wanted, found }
  }

  return (skus) => {
    gathering ??= gather()
    for (const sku of skus) gathering.wanted.add(sku)
    return gathering.found
  }
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

async function readUnits(db: Db, skus: string[]): Promise<Units> {
  const { rows } = await db.execute<{ sku: string; units: number }>(sql`
    select sku, greatest(stock - reserved, 0) as units from product
    where sku = any(${sql.param(skus)}::text[])`)
  return new Map(rows.map(({ sku, units }) => [sku, units]))
}
