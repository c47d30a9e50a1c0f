import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import {
  migrate,
  readFacts,
  restoreDatabase,
  type Database,
  type DatabasePlace,
  type DumpFacts,
} from '@surco/database'
import { passwordReset, session } from '@surco/database/schema'
import { sql } from 'drizzle-orm'

import { CommandFault } from '../../commands/index.ts'
import type { Config } from '../../config.ts'
import { DUMP, ORIGINALS, refuseNewer } from '../manifest.ts'
import { placeOf, withDatabase } from '../with-database.ts'
import { clearUnfinished, unpackPrefix } from './clear-unfinished.ts'
import { readBackup } from './read-backup.ts'

/**
 * Puts a backup in the place of the shop's database and adds the files of its products. Nothing is changed
 * before the backup was seen to be whole, of a version that can be brought up to date, and meant for a
 * database like this one; what the shop holds is replaced only when told so. Throws {@link CommandFault}.
 */
export async function restoreShop(
  config: Config,
  { file, replace }: { file: string; replace: boolean },
): Promise<DumpFacts> {
  const place = placeOf(config)
  await mkdir(config.dataDir, { recursive: true })
  clearUnfinished(config.dataDir)
  const folder = await mkdtemp(unpackPrefix(config.dataDir))
  try {
    const { database: facts } = await readBackup(file, folder)
    refuseOtherKind(place, facts)
    refuseNewer(facts)
    if (!replace) await refuseUnlessEmpty(config)
    await addOriginals(join(folder, ORIGINALS), join(config.dataDir, ORIGINALS))
    await restoreDatabase(place, join(folder, DUMP), (database) => bringUpToDate(database, facts))
    return facts
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function refuseOtherKind({ kind }: DatabasePlace, told: DumpFacts) {
  if (told.kind === kind) return
  const names = { postgres: 'PostgreSQL (DATABASE_URL)', embedded: 'la base de datos integrada' }
  throw new CommandFault(`El respaldo es de ${names[told.kind]}; la tienda usa ${names[kind]}`)
}

async function refuseUnlessEmpty(config: Config) {
  // Opening it would make it.
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'database'))) return
  const facts = await withDatabase(config, factsOf)
  if (Object.values(facts?.counts ?? {}).every((rows) => rows === 0)) return
  throw new CommandFault(
    'La base de datos no está vacía: con --replace se borra lo que tiene y queda el respaldo',
  )
}

const factsOf = ({ db, kind }: Database) => readFacts((text) => db.execute(sql.raw(text)), kind)

/** Files are named by what they hold: those that are there already are the same. */
async function addOriginals(from: string, to: string) {
  if (!existsSync(from)) return
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from)) await rename(join(from, name), join(to, name))
}

/**
 * Nobody stays signed in: whoever signed out, or changed a password, after the backup would be again. Order
 * numbers are random, so none of an order that may be lost is given to another.
 */
async function bringUpToDate(database: Database, told: DumpFacts) {
  const restored = await factsOf(database)
  if (JSON.stringify(restored?.counts) !== JSON.stringify(told.counts)) {
    throw new CommandFault('La base de datos restaurada no tiene lo que el respaldo dice')
  }
  await migrate(database)
  await database.db.transaction(async (tx) => {
    await tx.delete(session)
    await tx.delete(passwordReset)
  })
}
