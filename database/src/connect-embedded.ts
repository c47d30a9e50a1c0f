import { join } from 'node:path'

import type { Database, Db } from './database.ts'
import { startEmbedded, type EmbeddedClient } from './embedded-client.ts'
import { lockFolderSoon, type LockWait } from './lock-folder.ts'
import * as schema from './schema/index.ts'

/**
 * Opens the embedded database under `dataDir`, one process at a time.
 * Throws FolderInUseError, or the file system's error when the folder cannot be written.
 */
export async function connectEmbedded(dataDir: string, wait?: LockWait): Promise<Database> {
  const unlock = await lockFolderSoon(dataDir, wait)
  try {
    const client = await startEmbedded({ folder: join(dataDir, 'database') })
    return await embeddedDatabase(client, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** A database on a running embedded client; `released` is called after it closed. */
export async function embeddedDatabase(
  client: EmbeddedClient,
  released = () => {},
): Promise<Database> {
  // It brings PGlite along, which a shop on PostgreSQL need not hold.
  const { drizzle } = await import('drizzle-orm/pglite')
  return {
    // safe: both drivers answer the same rows; the client is the part of PGlite that drizzle calls
    db: drizzle(client as never, { schema }) as unknown as Db,
    kind: 'embedded',
    jobs: { kind: 'embedded', client },
    listen: client.listen,
    async close() {
      await client.close()
      released()
    },
  }
}
