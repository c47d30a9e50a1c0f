import { existsSync, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import {
  connectEmbedded,
  connectPostgres,
  type Database,
  DatabaseUsedError,
  type Db,
  FolderInUseError,
  IncompleteDatabaseError,
  migrate,
  OtherRoleError,
} from '@surco/database'

import { type Config, readConfig } from '../../config.ts'
import { ConfigError } from '../environment.ts'
import { NoRunningShopError, type Progress } from './admin-socket.ts'
import { CommandFault, explainIncomplete, reasonOf } from './command-fault.ts'

export {
  askShop,
  NoRunningShopError,
  jsonCommand,
  openAdminSocket,
  type Progress,
  refuseLongPath,
  type ShopCommands,
} from './admin-socket.ts'
export { CommandFault, explainIncomplete, reasonOf } from './command-fault.ts'

/**
 * Does the work of a program for the merchant's terminal. The program ends with the code that the
 * work answers, or with 1 and a Spanish line; `failed` begins it when nobody foresaw the reason. `readDataDir` is for
 * who works where the environment is not right yet.
 */
export async function runCommand(
  failed: string,
  work: () => Promise<number>,
  readDataDir = () => readConfig(process.env).dataDir,
): Promise<void> {
  // What a command writes is its own user's alone, as in the shop.
  process.umask(0o077)
  try {
    refuseOtherOwner(readDataDir())
    process.exitCode = await work()
  } catch (error) {
    process.stderr.write(`${explain(error, failed)}\n`)
    process.exitCode = 1
  }
}

/** What the shop itself makes in its folder: whose it is, by that user it runs. */
const ofTheShop = ['database', 'media', 'admin.sock']

/**
 * Throws ConfigError for root in the folder of a shop that runs by another user, who could then not read what root
 * writes there.
 */
export function refuseOtherOwner(dataDir: string, uid = process.getuid?.()): void {
  const made = ofTheShop.map((name) => join(dataDir, name)).find((path) => existsSync(path))
  const owner = made === undefined ? uid : statSync(made).uid
  if (uid !== 0 || owner === uid) return
  throw new ConfigError(
    `The shop in ${dataDir} runs by the user with the id ${owner}, not by root: sudo -u '#${owner}' npm …`,
  )
}

function explain(error: unknown, failed: string): string {
  if (error instanceof CommandFault || error instanceof ConfigError) return error.message
  if (error instanceof FolderInUseError) {
    const pid = error.pid === undefined ? '' : `${error.pid}, `
    return `Otro proceso (${pid}tal vez de otro contenedor) usa la base de datos: espera a que la tienda termine de arrancar, o detenlo`
  }
  if (error instanceof IncompleteDatabaseError) return explainIncomplete(error)
  if (error instanceof DatabaseUsedError) {
    return `Otros usan la base de datos (${error.connections} conexiones): detén la tienda primero`
  }
  if (error instanceof OtherRoleError) {
    const { role, what, owner } = error.found
    return what === 'shop'
      ? `La tienda es del usuario ${owner} de PostgreSQL: usa su DATABASE_URL, no la de ${role}`
      : `El usuario ${role} de PostgreSQL no es dueño de la base de datos, y no puede reemplazarla. Como ${owner} o superusuario: alter database … owner to ${role}; alter schema public owner to ${role}`
  }
  return `${failed}: ${reasonOf(error)}`
}

interface Ways<Result> {
  throughShop: () => Promise<Result>
  directly: (db: Db, database: Database) => Promise<Result>
}

/** Does a command through the running shop when there is one on the embedded database, else directly. */
export async function inShopOrDirectly<Result>(
  config: Config,
  { throughShop, directly }: Ways<Result>,
): Promise<Result> {
  if (config.databaseUrl)
    return workDirectly(await openPostgres(config, config.databaseUrl), directly)
  try {
    return await throughShop()
  } catch (error) {
    if (!(error instanceof NoRunningShopError)) throw error
  }
  refuseWithoutShop(config)
  return workDirectly(await connectEmbedded(config.dataDir), directly)
}

/** Opening the embedded database would make it. Throws {@link CommandFault} where there is none. */
export function refuseWithoutShop({ dataDir }: Pick<Config, 'dataDir'>) {
  if (existsSync(join(dataDir, 'database'))) return
  throw new CommandFault(
    `No hay ninguna tienda en ${resolve(dataDir)}: indica DATA_DIR o DATABASE_URL como en el servicio de la tienda`,
  )
}

async function openPostgres({ databaseDirectUrl }: Config, url: string) {
  const directUrl = databaseDirectUrl ?? url
  return connectPostgres({ url: directUrl, maxConnections: 2 }).catch((error: unknown) => {
    throw new CommandFault(
      `No se puede conectar a la base de datos de DATABASE_URL: ${reasonOf(error)}`,
    )
  })
}

async function workDirectly<Result>(database: Database, directly: Ways<Result>['directly']) {
  try {
    await migrate(database)
    return await directly(database.db, database)
  } finally {
    await database.close()
  }
}

/** Bytes of a file that has to be there. Throws {@link CommandFault}. */
export async function fileSize(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new CommandFault(`No existe el archivo ${file}`)
  return found.size
}

const WIDTH = 30
const EVERY_MS = 3_000

interface Screen {
  isTTY?: boolean
  write(text: string): unknown
}

/** Shows how far a command is: a bar on a terminal, elsewhere a line every few seconds. */
export function createProgressLine(screen: Screen, totalBytes: number, now: () => number) {
  let shownAt = now()

  return {
    show: (progress: Progress) => {
      if (screen.isTTY) screen.write(`\r${progressText(progress, totalBytes)}\u001b[K`)
      else if (now() - shownAt >= EVERY_MS) {
        shownAt = now()
        screen.write(`${progressText(progress, totalBytes)}\n`)
      }
    },
    end: () => {
      if (screen.isTTY) screen.write('\r\u001b[K')
    },
  }
}

function progressText({ step, rows, bytes }: Progress, totalBytes: number): string {
  const share = totalBytes === 0 ? 1 : Math.min(bytes / totalBytes, 1)
  const full = Math.floor(share * WIDTH)
  const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full)
  const what = step === 'reading' ? 'leyendo' : 'guardando'
  return `${bar} ${Math.floor(share * 100)} % · ${rows.toLocaleString('es-MX')} filas · ${what}`
}
