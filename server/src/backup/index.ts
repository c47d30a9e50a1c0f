import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import {
  type Database,
  dumpDatabase,
  type DumpFacts,
  migrationHashes,
  type Queries,
} from '@surco/database'
import { sql } from 'drizzle-orm'
import { packTar, type TarSource } from 'modern-tar/fs'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

import type { Config } from '../config.ts'
import {
  askShop,
  CommandFault,
  NoRunningShopError,
  reasonOf,
  refuseWithoutShop,
  type ShopCommands,
} from '../platform/commands/index.ts'
import { noteBackup, placeOf, withDatabase } from './shop-files.ts'

export { clearUnfinished, findLastBackup, noteBackup } from './shop-files.ts'

interface BackupOptions {
  /** Whose files go with the database; a bucket keeps its own, see docs/operations.md. */
  config: Pick<Config, 'dataDir' | 'bucket'>
  /** Where the backup is to be. */
  file: string
  /** Writes the database's dump into a file. */
  dump: (file: string) => Promise<DumpFacts>
}

/**
 * Writes the database and the files of its products' folder into one file, whole or not at all. Files are never
 * changed and seldom removed: read after the database, all are there that it names.
 */
export async function writeBackup({ config, file, dump }: BackupOptions): Promise<Manifest> {
  await mkdir(dirname(file), { recursive: true }).catch((cause: unknown) => {
    throw new CommandFault(`No se puede crear la carpeta ${dirname(file)}: ${reasonOf(cause)}`)
  })
  await refuseFolder(file)
  // Somebody else may be writing a backup of the same name: the one that ends last stays, whole.
  const own = `${file}.${randomUUID()}`
  const [dumped, unfinished] = [`${own}.dump`, `${own}.unfinished`]
  try {
    const database = await dump(dumped)
    const entries = [
      { target: DUMP, source: dumped },
      ...(config.bucket ? [] : await listOriginals(config.dataDir)),
    ]
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

/** The dump would be made before the last step fails. */
async function refuseFolder(file: string) {
  const found = await stat(file).catch(() => undefined)
  if (found?.isDirectory())
    throw new CommandFault(`${file} es una carpeta: falta el nombre del archivo`)
}

async function listOriginals(dataDir: string) {
  const folder = join(dataDir, ORIGINALS)
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => ({ target: `${ORIGINALS}/${name}`, source: join(folder, name) }))
}

const DUMP_ADDRESS = '/backup'
const NOTE_ADDRESS = '/backup-made'
const PICTURES_ADDRESS = '/pictures-of-products'

/** Pictures and documents that are not what they are named by: a power cut took their contents, say. */
export const listDamaged = ({ files }: Manifest): string[] =>
  Object.entries(files)
    .filter(
      ([target, { sha256 }]) =>
        !sha256.startsWith(/(\w{32})\.(?:jpg|png|webp|avif|pdf)$/.exec(target)?.[1] ?? ''),
    )
    .map(([target]) => basename(target))

/** The running shop dumps its embedded database itself: no other process may open it. */
export const backupCommands = (database: Database): ShopCommands => ({
  [DUMP_ADDRESS]: (_shop, { query }) => dumpDatabase(database, parameter(query, 'file')),
  [NOTE_ADDRESS]: ({ db }, { query }) => noteBackup(db, parameter(query, 'takenAt')),
  [PICTURES_ADDRESS]: ({ db }) => listPictures(db),
})

function parameter(query: URLSearchParams, name: string): string {
  const value = query.get(name)
  if (!value) throw new CommandFault(`Falta ${name}`)
  return value
}

/** Writes the dump of the shop's database into a file (an absolute path), whether the shop runs or not. */
export async function dumpShop(config: Config, file: string): Promise<DumpFacts> {
  const place = placeOf(config)
  // No connection is opened first: `pg_dump` has its own.
  if (place.kind === 'postgres') {
    return dumpDatabase({ direct: { kind: 'postgres', connectionString: place.url } }, file)
  }
  return inShop<DumpFacts>(config, DUMP_ADDRESS, { file }, (database) =>
    dumpDatabase(database, file),
  )
}

/** Keeps when a backup was taken, for health to tell how old it is. */
export async function noteBackupOfShop(config: Config, takenAt: string): Promise<void> {
  const directly = ({ db }: Database) => noteBackup(db, takenAt)
  if (placeOf(config).kind === 'postgres') return withDatabase(config, directly)
  await inShop(config, NOTE_ADDRESS, { takenAt }, directly)
}

/** The names of all pictures that a shop's products show. */
export async function listPicturesOfShop(config: Config): Promise<string[]> {
  const directly = ({ db }: Database) => listPictures(db)
  if (placeOf(config).kind === 'postgres') return withDatabase(config, directly)
  return inShop(config, PICTURES_ADDRESS, {}, directly)
}

async function listPictures(db: Queries): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct unnest(pictures) as name from product order by name`,
  )
  return rows.map(({ name }) => name)
}

/** Has the shop that runs on the embedded database do it, or does it directly when none runs. */
async function inShop<T>(
  config: Config,
  address: string,
  query: Record<string, string>,
  directly: (database: Database) => Promise<T>,
): Promise<T> {
  try {
    return await askShop<T>(config.dataDir, {
      address: `${address}?${new URLSearchParams(query).toString()}`,
      body: Readable.from([]),
    })
  } catch (error) {
    if (!(error instanceof NoRunningShopError)) throw error
  }
  refuseWithoutShop(config)
  return withDatabase(config, directly)
}

export const MANIFEST = 'manifest.json'
export const DUMP = 'database.dump'
/** Pictures, documents and films as they were loaded; what is made of them is made again. */
export const ORIGINALS = 'media/originals'

/** What a backup says of itself, its first entry. */
export type Manifest = Static<typeof Manifest>
export const Manifest = Type.Object({
  format: Type.Literal(1),
  database: Type.Object({
    kind: Type.Enum(['postgres', 'embedded']),
    engine: Type.Integer(),
    takenAt: Type.String(),
    migrations: Type.Array(Type.String()),
    counts: Type.Record(Type.String(), Type.Integer()),
  }),
  /** Every other entry, by its path. */
  files: Type.Record(Type.String(), Type.Object({ bytes: Type.Integer(), sha256: Type.String() })),
})

/** Throws {@link CommandFault} for what no backup of ours has. */
export function parseManifest(text: string): Manifest {
  const read: unknown = JSON.parse(text)
  if (Value.Check(Manifest, read)) return read
  throw new CommandFault('El archivo no es un respaldo de la tienda, o es de otra versión')
}

/** Throws {@link CommandFault} for a database that this version of the shop cannot bring up to date. */
export function refuseNewer({ migrations }: DumpFacts): void {
  const known = migrationHashes()
  if (migrations.every((hash, index) => known[index] === hash)) return
  throw new CommandFault(
    'El respaldo es de una versión más nueva de la tienda: restáuralo con esa versión',
  )
}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
