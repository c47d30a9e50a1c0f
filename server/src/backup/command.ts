import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { systemClock } from '../clock.ts'
import { CommandFault, fileSize, reasonOf, runCommand } from '../commands/index.ts'
import { readConfig } from '../config.ts'
import { dumpShop, noteBackupOfShop } from './dump-of-shop.ts'
import { writeBackup } from './write-backup.ts'

function readOut(): string | undefined {
  try {
    return parseArgs({ options: { out: { type: 'string' } } }).values.out
  } catch {
    throw new CommandFault('Uso: npm run backup -- [--out ARCHIVO.tar]')
  }
}

async function run() {
  const out = readOut()
  const config = readConfig(process.env)
  const moment = systemClock.now().toISOString().slice(0, 19).replaceAll(':', '-')
  const file = resolve(out ?? join(config.dataDir, 'backups', `surco-${moment}Z.tar`))
  const { database, files } = await writeBackup({
    dataDir: resolve(config.dataDir),
    file,
    dump: (dump) => dumpShop(config, dump),
  })
  const megabytes = (await fileSize(file)) / 1e6
  const { order, customer, product } = database.counts
  process.stdout.write(
    `${file}: ${megabytes.toFixed(1)} MB, ${order} pedidos, ${customer} clientes, ${product} productos, ${Object.keys(files).length - 1} archivos, como estaban el ${database.takenAt}\n`,
  )
  // The backup is there all the same.
  await noteBackupOfShop(config, database.takenAt).catch((error: unknown) => {
    process.stderr.write(`No se pudo anotar cuándo se respaldó: ${reasonOf(error)}\n`)
  })
  return 0
}

await runCommand('No se pudo respaldar la tienda', run)
