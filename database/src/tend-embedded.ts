import { sql } from 'drizzle-orm'

import type { Db } from './database.ts'

/**
 * Gives room back that changed and deleted rows took, table by table, and the log's: the embedded database does
 * neither by itself. Others have their turn after each table.
 */
export async function tendEmbedded(db: Db): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname <> 'information_schema'`)
  for (const { name } of rows) await db.execute(sql.raw(`vacuum ${name}`))
  await db.execute(sql`checkpoint`)
}
