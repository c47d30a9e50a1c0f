import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import {
  connectEmbedded,
  connectPostgres,
  type Database,
  type DatabasePlace,
  type Queries,
} from '@surco/database'
import { settings } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'

import type { Config } from '../config.ts'
import { readFields } from '../platform/unknown.ts'

/** Where a shop's database is; the direct address where there is a pooler. */
export function placeOf({ databaseUrl, databaseDirectUrl, dataDir }: Config): DatabasePlace {
  const url = databaseDirectUrl ?? databaseUrl
  return url ? { kind: 'postgres', url } : { kind: 'embedded', dataDir }
}

/** Opens a shop's database without migrating it; the embedded one only while no shop has it open. */
export async function withDatabase<T>(
  config: Config,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const place = placeOf(config)
  const database =
    place.kind === 'embedded'
      ? await connectEmbedded(place.dataDir)
      : await connectPostgres({ url: place.url, maxConnections: 2 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const KEY = 'last-backup'

/** Records when a complete backup was taken. A restored database names an earlier one. */
export async function noteBackup(db: Queries, takenAt: string): Promise<void> {
  const value = { takenAt }
  await db
    .insert(settings)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } })
}

/** When the backup command last took a backup; undefined when it never did. */
export async function findLastBackup(db: Queries): Promise<Date | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, KEY))
  const { takenAt } = readFields(row?.value)
  return typeof takenAt === 'string' ? new Date(takenAt) : undefined
}

/** Prefix of the folder into which this process unpacks a backup: `mkdtemp` adds six characters. */
export const unpackPrefix = (dataDir: string) => join(dataDir, `.restoring-${process.pid}-`)

/** Removes folders that killed restores have left in `dataDir`: they hold a whole dump with personal data. */
export function clearUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const [, pid] = /^\.restoring-(\d+)-\w{6}$/.exec(name) ?? []
    if (!pid || isOther(Number(pid))) continue
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true })
    } catch {
      // It belongs to another user; the shop can start all the same.
    }
  }
}

/** Whether the pid belongs to another running process. */
function isOther(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
