import type { Tx } from '@surco/database'
import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'

/**
 * Waits until another transaction waits for a lock of this one. The embedded database has one
 * transaction at a time: the other one begins when this one is over.
 */
export async function somebodyWaits(tx: Tx): Promise<void> {
  if (process.env.TEST_DATABASE !== 'postgres') return
  await vi.waitFor(async () => {
    const { rows } = await tx.execute(
      sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
    )
    expect(rows).not.toEqual([])
  })
}
