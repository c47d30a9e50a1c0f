import type { Tx } from '@surco/database'
import { postalCode } from '@surco/database/schema'
import { sql } from 'drizzle-orm'

export type PostalCodeRow = typeof postalCode.$inferInsert

/** Adds colonias to the list; known ones take the new municipality, city and state. */
export async function savePostalCodes(tx: Tx, rows: readonly PostalCodeRow[]): Promise<void> {
  const byKey = new Map(rows.map((row) => [`${row.code} ${row.colonia}`, row]))
  const each = JSON.stringify([...byKey.values()])
  await tx.execute(sql`
    insert into ${postalCode} (code, colonia, municipio, ciudad, estado)
    select code, colonia, municipio, ciudad, estado from jsonb_to_recordset(${each}::jsonb)
      as row (code text, colonia text, municipio text, ciudad text, estado text)
    on conflict (code, colonia) do update set
      municipio = excluded.municipio, ciudad = excluded.ciudad, estado = excluded.estado`)
}
