import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { readConfig } from '../../config.ts'
import {
  CommandFault,
  createProgressLine,
  fileSize,
  inShopOrDirectly,
  runCommand,
} from '../../platform/commands/index.ts'
import { openMedia } from '../../platform/media/index.ts'
import { importCatalog } from './import-catalog.ts'
import { COMMAND, importThroughShop, readStockAsOf, reportImport } from './import-request.ts'

const USAGE =
  'Uso: npm run catalog:import -- ARCHIVO.csv [--pictures CARPETA] [--dry-run] [--skip-bad] [--stock-as-of FECHA] [--forget-unfinished]'

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        pictures: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        'skip-bad': { type: 'boolean', default: false },
        'stock-as-of': { type: 'string' },
        'forget-unfinished': { type: 'boolean', default: false },
      },
    })
    const [file] = positionals
    if (!file || positionals.length > 1) throw new CommandFault(USAGE)
    return {
      file,
      picturesDir: values.pictures && resolve(values.pictures),
      dryRun: values['dry-run'],
      skipBad: values['skip-bad'],
      counted: values['stock-as-of'],
      forgetUnfinished: values['forget-unfinished'],
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
  const { file, counted, ...options } = readArguments()
  const config = readConfig(process.env)
  const { dataDir } = config
  const progress = createProgressLine(process.stderr, await fileSize(file), Date.now)
  await checkFolder(options.picturesDir)
  const warn = (line: string) => process.stderr.write(`${line}\n`)
  const stockAsOf = await readStockAsOf(file, counted, warn)
  const importOptions = {
    ...options,
    fileName: basename(file),
    stockAsOf,
    onProgress: progress.show,
  }
  const result = await inShopOrDirectly(config, {
    throughShop: () => importThroughShop(dataDir, createReadStream(file), importOptions),
    directly: (db) =>
      importCatalog({ db, media: openMedia(config) }, createReadStream(file), {
        ...importOptions,
        actor: COMMAND,
      }),
  }).finally(progress.end)
  process.stdout.write(`${reportImport(result, { dryRun: options.dryRun, stockAsOf })}\n`)
  return result.faultCount > 0 && !options.skipBad ? 1 : 0
}

await runCommand('No se pudo cargar el catálogo', run)
