import type { Database, Queries } from '@surco/database'
import { sql } from 'drizzle-orm'

const CHANNEL = 'pages_changed'

/** PostgreSQL takes less than 8000 bytes a notification: more tags are sent as "everything". */
const MAX_BYTES = 7_000

/** Tells every process, once the transaction commits, that pages showing these tags are out of date. */
export async function announceChange(tx: Queries, tags: string[]): Promise<void> {
  if (tags.length === 0) return
  const list = tags.join('\n')
  const payload = Buffer.byteLength(list) > MAX_BYTES ? '' : list
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${payload})`)
}

/** Hears the changes of all processes; `undefined` means everything. */
export function onChange(database: Database, changed: (tags: string[] | undefined) => void) {
  return database.listen(CHANNEL, (payload) => changed(payload ? payload.split('\n') : undefined))
}
