import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import {
  CommandFault,
  createProgressLine,
  fileSize,
  inShopOrDirectly,
  runCommand,
} from '../../commands/index.ts'
import { readConfig } from '../../config.ts'
import { importCatalog } from './import-catalog.ts'
import { importThroughShop } from './import-through-shop.ts'
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
    if (!file || positionals.length > 1) throw new CommandFault(USAGE)
    return {
      file,
      picturesDir: values.pictures && resolve(values.pictures),
      dryRun: values['dry-run'],
      skipBad: values['skip-bad'],
    }
  } catch {
    throw new CommandFault(USAGE)
  }
}

async function checkFolder(picturesDir: string | undefined) {
  const folder = picturesDir && (await stat(picturesDir).catch(() => undefined))
  if (picturesDir && !(folder && folder.isDirectory())) {
    throw new CommandFault(`No existe la carpeta ${picturesDir}`)
  }
}

async function run() {
  const { file, ...options } = readArguments()
  const config = readConfig(process.env)
  const { dataDir } = config
  const progress = createProgressLine(process.stderr, await fileSize(file), Date.now)
  await checkFolder(options.picturesDir)
  const told = { ...options, onProgress: progress.show }
  const result = await inShopOrDirectly(config, {
    throughShop: () => importThroughShop(dataDir, createReadStream(file), told),
    directly: (db) => importCatalog({ db, dataDir }, createReadStream(file), told),
  }).finally(progress.end)
  process.stdout.write(`${reportImport(result, options.dryRun)}\n`)
  return result.faultCount > 0 && !options.skipBad ? 1 : 0
}

await runCommand('No se pudo cargar el catálogo', run)
