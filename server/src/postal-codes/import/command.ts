import { resolve } from 'node:path'

import { readConfig } from '../../config.ts'
import {
  CommandFault,
  createProgressLine,
  fileSize,
  inShopOrDirectly,
  runCommand,
} from '../../platform/commands/index.ts'
import { importPostalCodes, importThroughShop, reportPostalCodes } from './import-postal-codes.ts'

async function run() {
  const [name, ...others] = process.argv.slice(2)
  if (!name || others.length > 0) {
    throw new CommandFault('Uso: npm run postal-codes:import -- CPdescarga.txt')
  }
  const file = resolve(name)
  const config = readConfig(process.env)
  const progress = createProgressLine(process.stderr, await fileSize(file), Date.now)
  const result = await inShopOrDirectly(config, {
    throughShop: () => importThroughShop(config.dataDir, file, progress.show),
    directly: (db) => importPostalCodes(db, file, progress.show),
  }).finally(progress.end)
  process.stdout.write(`${reportPostalCodes(result)}\n`)
  return result.faultCount > 0 ? 1 : 0
}

await runCommand('No se pudieron cargar los códigos postales', run)
