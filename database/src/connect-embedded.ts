import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import type { Database, Db } from './database.ts'
import { startEmbedded, type EmbeddedClient } from './embedded-client.ts'
import { type LockWait, waitForFolder } from './lock-folder.ts'
import { makePrivate, syncFolder } from './private-folder.ts'
import * as schema from './schema/index.ts'
import { keepStatistics } from './tend-embedded.ts'
import { beforeOthers } from './turns.ts'

/** Files of the embedded database are gone; it is left as it is. */
export class IncompleteDatabaseError extends Error {
  override name = 'IncompleteDatabaseError'
  readonly folder: string
  readonly missing: string

  constructor(folder: string, missing: string) {
    super(`The embedded database in ${folder} has no ${missing}`)
    this.folder = folder
    this.missing = missing
  }
}

/**
 * Opens the embedded database under `dataDir`, one process at a time, and makes it where there is none.
 * Throws FolderInUseError, {@link IncompleteDatabaseError}, or the file system's error when the folder cannot be
 * written.
 */
export async function connectEmbedded(dataDir: string, wait?: LockWait): Promise<Database> {
  const unlock = await waitForFolder(dataDir, wait)
  const folder = join(dataDir, 'database')
  try {
    undoHalfRestore(dataDir)
    await makeUnlessThere(folder)
    // PGlite's own, which a power cut leaves empty; with an empty one no start succeeds.
    rmSync(join(folder, 'postmaster.pid'), { force: true })
    const client = await startEmbedded({ folder })
    makePrivate(folder)
    removeLeftovers(folder)
    const database = await embeddedDatabase(client, unlock)
    const stopStatistics = keepStatistics(database.db)
    const close = async () => {
      stopStatistics()
      await database.close()
    }
    return { ...database, close }
  } catch (error) {
    unlock()
    throw error
  }
}

/** A restore that a power cut ended between its two renames; see `dump/embedded.ts`. */
function undoHalfRestore(dataDir: string) {
  const [folder, replaced] = [join(dataDir, 'database'), join(dataDir, 'database.replaced')]
  if (!existsSync(folder) && existsSync(replaced)) renameSync(replaced, folder)
}

/** What every database has, from its first start on. */
const ALWAYS_THERE = ['PG_VERSION', 'base', 'global/pg_control']

/**
 * PGlite takes a folder without PG_VERSION for a new one, and would write an empty database over all that is
 * in it. A new one is unpacked beside its place: what a start leaves that was killed is never taken for one.
 */
async function makeUnlessThere(folder: string) {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    const missing = ALWAYS_THERE.find((name) => !existsSync(join(folder, name)))
    if (missing) throw new IncompleteDatabaseError(folder, missing)
    return
  }
  const unpacked = `${folder}.unpacking`
  rmSync(unpacked, { recursive: true, force: true })
  try {
    const client = await startEmbedded({ folder: unpacked })
    await client.close()
    // PGlite unpacks it for everybody to read and write, whatever the process's mask is.
    makePrivate(unpacked)
    syncFolder(unpacked)
    renameSync(unpacked, folder)
  } finally {
    rmSync(unpacked, { recursive: true, force: true })
  }
}

/** What a restore or a first start left that was killed: whole databases of customers, of which none may come back. */
function removeLeftovers(folder: string) {
  for (const suffix of ['.replaced', '.restoring', '.unpacking']) {
    rmSync(folder + suffix, { recursive: true, force: true })
  }
}

/** A database on a running embedded client; `released` is called after it closed. */
export async function embeddedDatabase(
  client: EmbeddedClient,
  released = () => {},
): Promise<Database> {
  // It brings PGlite along, which a shop on PostgreSQL need not hold.
  const { drizzle } = await import('drizzle-orm/pglite')
  // safe: both drivers answer the same rows; the client is the part of PGlite that drizzle calls
  const db = drizzle(client as never, { schema }) as unknown as Db
  return {
    db,
    replica: db,
    replicas: () => undefined,
    kind: 'embedded',
    direct: { kind: 'embedded', client },
    probe: (run) => beforeOthers(() => run(db)),
    pool: () => undefined,
    listen: client.listen,
    ended: client.ended,
    async close() {
      await client.close()
      released()
    },
  }
}
