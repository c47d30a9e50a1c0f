import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { findState } from '../states.ts'

/** The states that have service centres, in alphabetical order: key and name. */
export async function listStates(db: Db): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ state: string }>(sql`
    select state from service_center group by state order by sort_key(state)`)
  const states = rows.map(({ state }) => findState(state) ?? { key: state, name: state })
  const inOrder = states.toSorted((one, other) => one.name.localeCompare(other.name, 'es'))
  return Object.fromEntries(inOrder.map(({ key, name }) => [key, name]))
}
