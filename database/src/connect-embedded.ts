import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import type { Database, Db } from './database.ts'
import { startEmbedded, type EmbeddedClient } from './embedded-client.ts'
import { type LockWait, waitForFolder } from './lock-folder.ts'
import { makePrivate, syncFolder } from './private-folder.ts'
import * as schema from './schema/index.ts'
import { keepStatistics } from './tend-embedded.ts'
import { beforeOthers } from './turns.ts'

/** Thrown when files of the embedded database are missing; nothing is changed. */
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
 * Opens the embedded database under `dataDir`, one process at a time, and creates it if there is none.
 * Throws FolderInUseError, {@link IncompleteDatabaseError}, or the file system's error when the folder cannot be
 * written.
 */
export async function connectEmbedded(dataDir: string, wait?: LockWait): Promise<Database> {
  const unlock = await waitForFolder(dataDir, wait)
  const folder = join(dataDir, 'database')
  try {
    undoHalfRestore(dataDir)
    await makeUnlessThere(folder)
    // A power cut leaves PGlite's file empty, and with an empty one it does not start.
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

/** Undoes a restore that was interrupted between its two renames; see `dump/embedded.ts`. */
function undoHalfRestore(dataDir: string) {
  const [folder, replaced] = [join(dataDir, 'database'), join(dataDir, 'database.replaced')]
  if (!existsSync(folder) && existsSync(replaced)) renameSync(replaced, folder)
}

/** Files that every database has. */
const ALWAYS_THERE = ['PG_VERSION', 'base', 'global/pg_control']

/**
 * Creates the database if its folder is empty. PGlite takes a folder without PG_VERSION for a new one and would overwrite
 * it, so an incomplete one throws. A new database is unpacked in another folder and then renamed, so that a killed start
 * never leaves an incomplete one.
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
    // PGlite makes the files readable and writable for everybody, whatever the umask is.
    makePrivate(unpacked)
    syncFolder(unpacked)
    renameSync(unpacked, folder)
  } finally {
    rmSync(unpacked, { recursive: true, force: true })
  }
}

/** Removes what a killed restore or first start left: whole databases with personal data. */
function removeLeftovers(folder: string) {
  for (const suffix of ['.replaced', '.restoring', '.unpacking']) {
    rmSync(folder + suffix, { recursive: true, force: true })
  }
}

/** Creates a database on a running embedded client; `released` is called after closing. */
export async function embeddedDatabase(
  client: EmbeddedClient,
  released = () => {},
): Promise<Database> {
  // Loaded on demand: it imports PGlite, which a shop on PostgreSQL does not need.
  const { drizzle } = await import('drizzle-orm/pglite')
  // safe: both drivers return the same rows; the client is the part of PGlite that drizzle calls
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
