import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'

import type { Database, Db } from './database.ts'
import { startEmbedded, type EmbeddedClient } from './embedded-client.ts'
import { keepPrivate } from './keep-private.ts'
import { lockFolderSoon, type LockWait } from './lock-folder.ts'
import * as schema from './schema/index.ts'
import { beforeOthers } from './turns.ts'

/**
 * Opens the embedded database under `dataDir`, one process at a time.
 * Throws FolderInUseError, or the file system's error when the folder cannot be written.
 */
export async function connectEmbedded(dataDir: string, wait?: LockWait): Promise<Database> {
  const unlock = await lockFolderSoon(dataDir, wait)
  const folder = join(dataDir, 'database')
  try {
    undoHalfRestore(dataDir)
    const client = await startEmbedded({ folder })
    // PGlite unpacks a new database for everybody to read and write, whatever the process's mask is.
    keepPrivate(folder)
    return await embeddedDatabase(client, unlock)
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
    kind: 'embedded',
    jobs: { kind: 'embedded', client },
    probe: (look) => beforeOthers(() => look(db)),
    listen: client.listen,
    broken: client.broken,
    async close() {
      await client.close()
      released()
    },
  }
}
