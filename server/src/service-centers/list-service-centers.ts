import type { ServiceCenter } from '@surco/contract'
import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { centerColumns, centerFrom, centerOrder, type CenterRow } from './center-columns.ts'

/** Every service centre, by state, city and name. */
export async function listServiceCenters(db: Db): Promise<ServiceCenter[]> {
  const { rows } = await db.execute<CenterRow & Record<string, unknown>>(sql`
    select ${centerColumns} from service_center c order by ${centerOrder}`)
  return rows.map(centerFrom)
}
