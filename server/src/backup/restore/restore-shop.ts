import { createReadStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import {
  type Database,
  type DatabasePlace,
  type DumpFacts,
  migrate,
  readFacts,
  restoreDatabase,
} from '@surco/database'
import { passwordReset, session } from '@surco/database/schema'
import { sql } from 'drizzle-orm'
import { unpackTar } from 'modern-tar/fs'

import type { Config } from '../../config.ts'
import { compareAgain } from '../../payments/index.ts'
import { CommandFault } from '../../platform/commands/index.ts'
import { findCode } from '../../platform/database.ts'
import { type MediaStore, openMedia, writeWhole } from '../../platform/media/index.ts'
import { forgetRealMoney } from '../../settings/index.ts'
import {
  DUMP,
  hashFile,
  MANIFEST,
  type Manifest,
  ORIGINALS,
  parseManifest,
  refuseNewer,
} from '../index.ts'
import { clearUnfinished, placeOf, unpackPrefix, withDatabase } from '../shop-files.ts'

/** The restored database. */
interface Restored extends DumpFacts {
  /** The first day whose payments have to be compared with the providers' lists. */
  compareFrom: string
}

/**
 * Replaces the shop's database by a backup and adds the files of its products. Before anything is changed, checks that
 * the backup is intact, can be migrated, and is of the same kind of database. Data in a non-empty shop is only
 * replaced with `replace`. Throws {@link CommandFault}.
 */
export async function restoreShop(
  config: Config,
  { file, replace }: { file: string; replace: boolean },
): Promise<Restored> {
  const place = placeOf(config)
  await mkdir(config.dataDir, { recursive: true })
  clearUnfinished(config.dataDir)
  const folder = await mkdtemp(unpackPrefix(config.dataDir))
  try {
    const { database: facts } = await readBackup(file, folder)
    refuseOtherKind(place, facts)
    refuseNewer(facts)
    if (!replace) await refuseUnlessEmpty(config)
    await addOriginals(join(folder, ORIGINALS), config)
    let compareFrom = ''
    await restoreDatabase(place, join(folder, DUMP), async (database) => {
      compareFrom = await bringUpToDate(database, facts)
    })
    return { ...facts, compareFrom }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function refuseOtherKind({ kind }: DatabasePlace, backup: DumpFacts) {
  if (backup.kind === kind) return
  const names = { postgres: 'PostgreSQL (DATABASE_URL)', embedded: 'la base de datos integrada' }
  throw new CommandFault(`El respaldo es de ${names[backup.kind]}; la tienda usa ${names[kind]}`)
}

async function refuseUnlessEmpty(config: Config) {
  // Opening the embedded database would create it.
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'database'))) return
  const facts = await withDatabase(config, factsOf)
  if (Object.values(facts?.counts ?? {}).every((rows) => rows === 0)) return
  throw new CommandFault(
    'La base de datos no está vacía: con --replace se borra lo que tiene y queda el respaldo',
  )
}

const factsOf = ({ db, kind }: Database) => readFacts((text) => db.execute(sql.raw(text)), kind)

/** Files are named by the hash of their contents: an existing one of the same name is the same. */
async function addOriginals(from: string, config: Config) {
  if (!existsSync(from)) return
  if (config.bucket) return copyOriginals(from, openMedia(config))
  const to = join(config.dataDir, ORIGINALS)
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from)) await moveFile(join(from, name), join(to, name))
}

async function copyOriginals(from: string, media: MediaStore) {
  for (const name of await readdir(from)) await media.copy(`originals/${name}`, join(from, name))
}

/** Moves a file atomically; `to` may be on another disk. */
async function moveFile(from: string, to: string) {
  try {
    await rename(from, to)
  } catch (error) {
    if (findCode(error) !== 'EXDEV') throw error
    await writeWhole(to, await readFile(from))
  }
}

/**
 * Migrates a restored database and ends all sessions: those ended after the backup would be open again. Order numbers
 * are random, so a lost order's number is not given to another.
 */
async function bringUpToDate(database: Database, backup: DumpFacts): Promise<string> {
  const restored = await factsOf(database)
  if (JSON.stringify(restored?.counts) !== JSON.stringify(backup.counts)) {
    throw new CommandFault('La base de datos restaurada no tiene lo que el respaldo dice')
  }
  await migrate(database)
  return database.db.transaction(async (tx) => {
    await tx.delete(session)
    await tx.delete(passwordReset)
    await forgetRealMoney(tx)
    return compareAgain(tx, new Date(backup.takenAt))
  })
}

const damaged = (what: string) => new CommandFault(`El respaldo está dañado: ${what}`)

/** Unpacks a backup into an empty folder. Throws {@link CommandFault} unless all files match their checksums. */
async function readBackup(file: string, folder: string): Promise<Manifest> {
  const unpack = unpackTar(folder, { filter: ({ type }) => type === 'file' })
  await pipeline(createReadStream(file), unpack).catch((cause: unknown) => {
    // A file that cannot be read or written here does not mean that the backup is damaged.
    throw cause instanceof Error && 'syscall' in cause ? cause : damaged(String(cause))
  })
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw damaged('no tiene manifiesto')
  })
  const manifest = parseManifest(text)
  for (const [name, listed] of Object.entries(manifest.files)) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (!found) throw damaged(`falta ${name}`)
    if (found.size !== listed.bytes || (await hashFile(join(folder, name))) !== listed.sha256) {
      throw damaged(`${name} no es el que se guardó`)
    }
  }
  await refuseOthers(folder, manifest)
  return manifest
}

async function refuseOthers(folder: string, { files }: Manifest) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const count = entries.filter((entry) => entry.isFile()).length
  if (count !== Object.keys(files).length + 1) throw damaged('tiene archivos de más')
}
