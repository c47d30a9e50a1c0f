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
  /** Files of `dataDir` are backed up with the database; a bucket has its own backup, see docs/operations.md. */
  config: Pick<Config, 'dataDir' | 'bucket'>
  /** Path of the backup. */
  file: string
  /** Writes the database's dump into a file. */
  dump: (file: string) => Promise<DumpFacts>
}

/**
 * Writes the database and the products' files into one file, atomically. Those files never change and are seldom
 * removed: as they are read after the database, all that it names are present.
 */
export async function writeBackup({ config, file, dump }: BackupOptions): Promise<Manifest> {
  await mkdir(dirname(file), { recursive: true }).catch((cause: unknown) => {
    throw new CommandFault(`No se puede crear la carpeta ${dirname(file)}: ${reasonOf(cause)}`)
  })
  await refuseFolder(file)
  // Another process may be writing a backup of the same name: the one that ends last replaces the other.
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
    // It holds personal data.
    await pipeline(packTar(sources), createWriteStream(unfinished, { mode: 0o600, flush: true }))
    await rename(unfinished, file)
    return manifest
  } finally {
    await rm(dumped, { force: true })
    await rm(unfinished, { force: true })
  }
}

/** Checked first: otherwise only the last step would fail, after the whole dump. */
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

/** Names of pictures and documents whose contents do not match the hash in their name, for example after a power cut. */
export const listDamaged = ({ files }: Manifest): string[] =>
  Object.entries(files)
    .filter(
      ([target, { sha256 }]) =>
        !sha256.startsWith(/(\w{32})\.(?:jpg|png|webp|avif|pdf)$/.exec(target)?.[1] ?? ''),
    )
    .map(([target]) => basename(target))

/** Commands for a running shop on the embedded database, which no other process can open. */
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

/** Dumps the shop's database into a file (an absolute path), whether the shop runs or not. */
export async function dumpShop(config: Config, file: string): Promise<DumpFacts> {
  const place = placeOf(config)
  // `pg_dump` opens its own connection.
  if (place.kind === 'postgres') {
    return dumpDatabase({ direct: { kind: 'postgres', connectionString: place.url } }, file)
  }
  return inShop<DumpFacts>(config, DUMP_ADDRESS, { file }, (database) =>
    dumpDatabase(database, file),
  )
}

/** Records when a backup was taken, so that health checks can report its age. */
export async function noteBackupOfShop(config: Config, takenAt: string): Promise<void> {
  const directly = ({ db }: Database) => noteBackup(db, takenAt)
  if (placeOf(config).kind === 'postgres') return withDatabase(config, directly)
  await inShop(config, NOTE_ADDRESS, { takenAt }, directly)
}

/** The names of all pictures of a shop's products. */
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

/** Runs a command through the shop that has the embedded database open, or directly when none runs. */
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
/** Pictures, documents and videos as uploaded; smaller variants are not backed up, they are generated again. */
export const ORIGINALS = 'media/originals'

/** Describes a backup; its first entry. */
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

/** Parses a backup's manifest. Throws {@link CommandFault} unless it is one of this format. */
export function parseManifest(text: string): Manifest {
  const read: unknown = JSON.parse(text)
  if (Value.Check(Manifest, read)) return read
  throw new CommandFault('El archivo no es un respaldo de la tienda, o es de otra versión')
}

/** Throws {@link CommandFault} for a database with migrations that this version of the shop does not have. */
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
