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
 * Runs a command of the merchant. The exit code is the one that `work` returns, or 1 after printing a line in Spanish,
 * which begins with `failed` for an unexpected error. A command that runs before the environment is complete passes
 * `readDataDir`.
 */
export async function runCommand(
  failed: string,
  work: () => Promise<number>,
  readDataDir = () => readConfig(process.env).dataDir,
): Promise<void> {
  // Files are readable by their own user alone, as in the shop.
  process.umask(0o077)
  try {
    refuseOtherOwner(readDataDir())
    process.exitCode = await work()
  } catch (error) {
    process.stderr.write(`${explain(error, failed)}\n`)
    process.exitCode = 1
  }
}

/** Files that the shop itself creates in its folder: their owner is the user that it runs as. */
const shopFiles = ['database', 'media', 'admin.sock']

/**
 * Throws ConfigError when root works in the folder of a shop that runs as another user, who could not read root's files.
 */
export function refuseOtherOwner(dataDir: string, uid = process.getuid?.()): void {
  const made = shopFiles.map((name) => join(dataDir, name)).find((path) => existsSync(path))
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

/** Runs a command through the running shop on the embedded database, or else directly on the database. */
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

/** Throws {@link CommandFault} if there is no embedded database, since opening it would create one. */
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

/** Size of a file in bytes. Throws {@link CommandFault} if it does not exist. */
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

/** Shows the progress of a command: a bar on a terminal, otherwise a line every few seconds. */
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
