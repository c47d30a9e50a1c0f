import { sql } from 'drizzle-orm'

import type { Db } from './database.ts'
import { inTheBackground } from './turns.ts'

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

const ANALYZE_EVERY_MS = 60_000

/**
 * Brings the planner's statistics up to date every minute until it is stopped, as autovacuum does: without them
 * PostgreSQL takes every open order for the only one.
 */
export function keepStatistics(db: Db): () => void {
  const analyze = () => void inTheBackground(() => analyzeChanged(db)).catch(() => {})
  const timer = setInterval(analyze, ANALYZE_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Of tables of which fifty rows and a tenth of the others changed, which are autovacuum's numbers too. */
export async function analyzeChanged(db: Db): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where n_mod_since_analyze > 50 + n_live_tup / 10`)
  for (const { name } of rows) await db.execute(sql.raw(`analyze ${name}`))
}
