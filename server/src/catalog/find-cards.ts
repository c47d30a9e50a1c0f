import type { Queries } from '@surco/database'
import { sql } from 'drizzle-orm'

import { anyOf, gatherReads } from '../gather-reads.ts'
import { cardColumns, cardTables, type CardRow } from './card-columns.ts'

/** The cards of products in the order of these ids; one that is gone meanwhile is left out. */
export async function findCards(db: Queries, ids: number[]): Promise<CardRow[]> {
  const cards = await readCards(db, ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}

interface Row extends CardRow, Record<string, unknown> {
  id: number
}

const readCards = gatherReads(async (db, ids: number[]) => {
  const { rows } = await db.execute<Row>(sql`
    select p.id, ${cardColumns} from product p ${cardTables}
    where p.id = ${anyOf(ids, 'int')}`)
  return new Map(rows.map((row) => [row.id, row]))
})
