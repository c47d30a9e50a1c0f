import type { Database, Queries } from '@surco/database'
import { sql } from 'drizzle-orm'

const CHANNEL = 'pages_changed'

/** PostgreSQL takes less than 8000 bytes a notification. */
const MAX_BYTES = 7_000

/** Tells every process, once the transaction commits, that pages showing these tags are out of date. */
export async function announceChange(tx: Queries, tags: readonly string[]): Promise<void> {
  for (const payload of payloadsOf(tags)) await notify(tx, payload)
}

/** Tells every process, once the transaction commits, that no page shows the shop as it is. */
export const announceEverything = (tx: Queries): Promise<void> => notify(tx, '')

async function notify(tx: Queries, payload: string) {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${payload})`)
}

function payloadsOf(tags: readonly string[]) {
  const payloads: string[] = []
  for (const tag of tags) {
    const longer = `${payloads.at(-1) ?? ''}\n${tag}`
    const fits = payloads.length > 0 && Buffer.byteLength(longer) <= MAX_BYTES
    if (fits) payloads[payloads.length - 1] = longer
    else payloads.push(tag)
  }
  return payloads
}

/** Hears the changes of all processes; `undefined` means everything. */
export function onChange(database: Database, changed: (tags: string[] | undefined) => void) {
  return database.listen(CHANNEL, (payload) => changed(payload ? payload.split('\n') : undefined))
}
