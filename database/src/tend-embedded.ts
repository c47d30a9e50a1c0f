import { sql } from 'drizzle-orm'

import type { Db } from './database.ts'
import { inTheBackground } from './turns.ts'

/**
 * Vacuums each table and truncates the log, which the embedded database does not do by itself. Other statements run between
 * the tables.
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
 * Updates the planner's statistics every minute, as autovacuum would, until it is stopped: without them PostgreSQL plans as
 * if there were only one open order.
 */
export function keepStatistics(db: Db): () => void {
  const analyze = () => void inTheBackground(() => analyzeChanged(db)).catch(() => {})
  const timer = setInterval(analyze, ANALYZE_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Analyzes tables of which 50 rows plus 10 % have changed, the thresholds of autovacuum. */
export async function analyzeChanged(db: Db): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where n_mod_since_analyze > 50 + n_live_tup / 10`)
  for (const { name } of rows) await db.execute(sql.raw(`analyze ${name}`))
}
