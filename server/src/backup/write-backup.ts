import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import type { DumpFacts } from '@surco/database'
import { packTar, type TarSource } from 'modern-tar/fs'

import { DUMP, hashFile, MANIFEST, ORIGINALS, type Manifest } from './manifest.ts'

interface Wanted {
  dataDir: string
  /** Where the backup is to be. */
  file: string
  /** Writes the database's dump into a file. */
  dump: (file: string) => Promise<DumpFacts>
}

/**
 * Writes the database and the files of its products into one file, whole or not at all. Files are never
 * changed and seldom removed: read after the database, all are there that it names.
 */
export async function writeBackup({ dataDir, file, dump }: Wanted): Promise<Manifest> {
  await mkdir(dirname(file), { recursive: true })
  const dumped = `${file}.dump`
  const unfinished = `${file}.unfinished`
  try {
    const database = await dump(dumped)
    const entries = [{ target: DUMP, source: dumped }, ...(await listOriginals(dataDir))]
    const files: Manifest['files'] = {}
    for (const { target, source } of entries) {
      files[target] = { bytes: (await stat(source)).size, sha256: await hashFile(source) }
    }
    const manifest: Manifest = { format: 1, database, files }
    const sources: TarSource[] = [
      { type: 'content', target: MANIFEST, content: JSON.stringify(manifest) },
      ...entries.map((entry) => ({ type: 'file' as const, ...entry })),
    ]
    // It holds what customers told the shop.
    await pipeline(packTar(sources), createWriteStream(unfinished, { mode: 0o600, flush: true }))
    await rename(unfinished, file)
    return manifest
  } finally {
    await rm(dumped, { force: true })
    await rm(unfinished, { force: true })
  }
}

async function listOriginals(dataDir: string) {
  const folder = join(dataDir, ORIGINALS)
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => ({ target: `${ORIGINALS}/${name}`, source: join(folder, name) }))
}
