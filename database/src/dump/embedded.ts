import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

import { startEmbedded, type EmbeddedClient } from '../embedded-client.ts'
import { lockFolder } from '../lock-folder.ts'
import { readFacts, type DumpFacts } from './facts.ts'

/** Dumps a database that is open; others wait meanwhile. */
export async function dumpEmbedded(client: EmbeddedClient, file: string): Promise<DumpFacts> {
  const { seen, bytes } = await client.dump((queries) =>
    readFacts((text) => queries.query(text), 'embedded'),
  )
  if (!seen) throw new Error('The database is no shop')
  await writeFile(file, await promisify(gzip)(bytes), { mode: 0o600 })
  return seen
}

/**
 * Puts a dump in the place of the database under `dataDir`, once it is seen to open. Throws
 * FolderInUseError while a shop runs on it.
 */
export async function restoreEmbedded(dataDir: string, file: string): Promise<void> {
  const unlock = lockFolder(dataDir)
  const [current, next, replaced] = ['', '.restoring', '.replaced'].map((suffix) =>
    join(dataDir, `database${suffix}`),
  ) as [string, string, string]
  try {
    await rm(next, { recursive: true, force: true })
    const snapshot = new Uint8Array(await promisify(gunzip)(await readFile(file)))
    const client = await startEmbedded({ folder: next, snapshot })
    await client.query('select 1')
    await client.close()
    await rm(replaced, { recursive: true, force: true })
    if (existsSync(current)) await rename(current, replaced)
    await rename(next, current)
    await rm(replaced, { recursive: true, force: true })
  } finally {
    unlock()
  }
}
