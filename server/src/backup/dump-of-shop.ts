import { Readable } from 'node:stream'

import { dumpDatabase, type Database, type DumpFacts, type Queries } from '@surco/database'
import { sql } from 'drizzle-orm'

import { askShop, CommandFault, NoRunningShopError, type ShopCommands } from '../commands/index.ts'
import type { Config } from '../config.ts'
import { noteBackup } from './last-backup.ts'
import { placeOf, withDatabase } from './with-database.ts'

const DUMP_ADDRESS = '/backup'
const NOTE_ADDRESS = '/backup-made'
const PICTURES_ADDRESS = '/pictures-of-products'

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
    return dumpDatabase({ jobs: { kind: 'postgres', connectionString: place.url } }, file)
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
  return withDatabase(config, directly)
}
