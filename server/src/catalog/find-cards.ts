import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { cardColumns, cardTables, type CardRow } from './card-columns.ts'

/** The cards of products in the order of these ids; one that is gone meanwhile is left out. */
export async function findCards(db: Db, ids: number[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<CardRow & Record<string, unknown>>(sql`
    select ${cardColumns}
    from unnest(${sql.param(ids)}::int[]) with ordinality ids(id, place)
    join product p on p.id = ids.id ${cardTables}
    order by ids.place`)
  return rows
}
