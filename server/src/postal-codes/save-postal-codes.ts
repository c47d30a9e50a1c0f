import type { Tx } from '@surco/database'
import { postalCode } from '@surco/database/schema'
import { sql } from 'drizzle-orm'

export type PostalCodeRow = typeof postalCode.$inferInsert

const BATCH = 1_000

/** Adds colonias to the list; known ones take the new municipality, city and state. */
export async function savePostalCodes(tx: Tx, rows: readonly PostalCodeRow[]): Promise<void> {
  const byKey = new Map(rows.map((row) => [`${row.code} ${row.colonia}`, row]))
  const each = [...byKey.values()]
  for (let start = 0; start < each.length; start += BATCH) {
    await tx
      .insert(postalCode)
      .values(each.slice(start, start + BATCH))
      .onConflictDoUpdate({
        target: [postalCode.code, postalCode.colonia],
        set: {
          municipio: sql`excluded.municipio`,
          ciudad: sql`excluded.ciudad`,
          estado: sql`excluded.estado`,
        },
      })
  }
}
