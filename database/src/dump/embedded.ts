import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

import { embeddedDatabase } from '../connect-embedded.ts'
import type { Database } from '../database.ts'
import { startEmbedded, type EmbeddedClient } from '../embedded-client.ts'
import { lockFolder } from '../lock-folder.ts'
import { makePrivate, syncFolder } from '../private-folder.ts'
import { readFacts, type DumpFacts } from './facts.ts'

/** Dumps an open database; other statements wait meanwhile. */
export async function dumpEmbedded(client: EmbeddedClient, file: string): Promise<DumpFacts> {
  const { seen, bytes } = await client.dump((queries) =>
    readFacts((text) => queries.query(text), 'embedded'),
  )
  if (!seen) throw new Error('The database is no shop')
  await writeFile(file, await promisify(gzip)(bytes), { mode: 0o600 })
  return seen
}

/**
 * Replaces the database under `dataDir` by a dump, once that has been opened and prepared. Throws FolderInUseError while
 * a shop runs on it.
 */
export async function restoreEmbedded(
  dataDir: string,
  file: string,
  prepare: (database: Database) => Promise<void>,
): Promise<void> {
  const unlock = lockFolder(dataDir)
  const current = join(dataDir, 'database')
  const next = `${current}.restoring`
  const replaced = `${current}.replaced`
  try {
    await rm(next, { recursive: true, force: true })
    await open(next, file, prepare)
    syncFolder(next)
    await rm(replaced, { recursive: true, force: true })
    if (existsSync(current)) await rename(current, replaced)
    await rename(next, current)
    await rm(replaced, { recursive: true, force: true })
  } finally {
    await rm(next, { recursive: true, force: true })
    unlock()
  }
}

async function open(
  folder: string,
  file: string,
  prepare: (database: Database) => Promise<void>,
): Promise<void> {
  const snapshot = new Uint8Array(await promisify(gunzip)(await readFile(file)))
  const client = await startEmbedded({ folder, snapshot })
  makePrivate(folder)
  const database = await embeddedDatabase(client)
  try {
    await prepare(database)
  } finally {
    await database.close()
  }
}
