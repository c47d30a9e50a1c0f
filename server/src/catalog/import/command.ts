import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import {
  connectEmbedded,
  connectPostgres,
  FolderInUseError,
  migrate,
  type Database,
} from '@surco/database'

import { ConfigError, readConfig, type Config } from '../../config.ts'
import { CatalogFileError } from './columns.ts'
import { importCatalog, type ImportOptions } from './import-catalog.ts'
import { importThroughShop, NoRunningShopError } from './import-through-shop.ts'
import { createProgressLine } from './progress-line.ts'
import { reportImport } from './report-import.ts'

const USAGE =
  'Uso: npm run catalog:import -- ARCHIVO.csv [--pictures CARPETA] [--dry-run] [--skip-bad]'

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        pictures: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        'skip-bad': { type: 'boolean', default: false },
      },
    })
    const [file] = positionals
    if (!file || positionals.length > 1) throw new CatalogFileError(USAGE)
    return {
      file,
      picturesDir: values.pictures && resolve(values.pictures),
      dryRun: values['dry-run'],
      skipBad: values['skip-bad'],
    }
  } catch {
    throw new CatalogFileError(USAGE)
  }
}

/** Through the running shop when there is one on the embedded database, else directly. */
async function load(config: Config, file: string, options: ImportOptions) {
  if (config.databaseUrl)
    return loadDirectly(await openPostgres(config, config.databaseUrl), config, file, options)
  try {
    return await importThroughShop(config.dataDir, createReadStream(file), options)
  } catch (error) {
    if (!(error instanceof NoRunningShopError)) throw error
  }
  return loadDirectly(await connectEmbedded(config.dataDir), config, file, options)
}

async function openPostgres({ databaseDirectUrl }: Config, url: string) {
  const directUrl = databaseDirectUrl ?? url
  return connectPostgres({ url: directUrl, maxConnections: 2 }).catch((error: unknown) => {
    throw new CatalogFileError(
      `No se puede conectar a la base de datos de DATABASE_URL: ${reasonOf(error)}`,
    )
  })
}

async function loadDirectly(
  database: Database,
  { dataDir }: Config,
  file: string,
  options: ImportOptions,
) {
  try {
    await migrate(database)
    return await importCatalog({ db: database.db, dataDir }, createReadStream(file), options)
  } finally {
    await database.close()
  }
}

async function checkPaths(file: string, picturesDir: string | undefined) {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new CatalogFileError(`No existe el archivo ${file}`)
  const folder = picturesDir && (await stat(picturesDir).catch(() => undefined))
  if (picturesDir && !(folder && folder.isDirectory())) {
    throw new CatalogFileError(`No existe la carpeta ${picturesDir}`)
  }
  return found.size
}

async function run() {
  const { file, ...options } = readArguments()
  const config = readConfig(process.env)
  const size = await checkPaths(file, options.picturesDir)
  const progress = createProgressLine(process.stderr, size, Date.now)
  const result = await load(config, file, { ...options, onProgress: progress.show }).finally(
    progress.end,
  )
  process.stdout.write(`${reportImport(result, options.dryRun)}\n`)
  return result.faultCount > 0 && !options.skipBad ? 1 : 0
}

/** The database's own words stand in the cause; the message repeats the whole statement. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown }
  const told = cause instanceof Error ? cause : error
  return told instanceof Error && told.message ? told.message : String(told)
}

function explain(error: unknown): string {
  if (error instanceof CatalogFileError || error instanceof ConfigError) return error.message
  if (error instanceof FolderInUseError) {
    return `Otro proceso (${error.pid}) usa la base de datos: espera a que la tienda termine de arrancar, o detenlo`
  }
  return `No se pudo cargar el catálogo: ${reasonOf(error)}`
}

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
