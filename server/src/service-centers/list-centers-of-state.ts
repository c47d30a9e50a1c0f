import type { ServiceCenter } from '@surco/contract'
import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { writingsOfState } from '../states.ts'
import { centerColumns, centerFrom, centerOrder, type CenterRow } from './center-columns.ts'

/** The service centres of a state, by city and name; the state by its key or any of its names. */
export async function listCentersOfState(db: Db, state: string): Promise<ServiceCenter[]> {
  const writings = writingsOfState(state).map((name) => sql`match_key(${name})`)
  const { rows } = await db.execute<CenterRow & Record<string, unknown>>(sql`
    select ${centerColumns} from service_center c
    where match_key(c.state) in (${sql.join(writings, sql`, `)}) order by ${centerOrder}`)
  return rows.map(centerFrom)
}
