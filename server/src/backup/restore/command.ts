import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { readConfig } from '../../config.ts'
import { withShop } from '../../create-shop.ts'
import { hasProvider, manageLedger, NOT_COMPARED } from '../../payments/index.ts'
import { CommandFault, fileSize, runCommand } from '../../platform/commands/index.ts'
import { dayOf, systemClock } from '../../platform/time.ts'
import { withDatabase } from '../shop-files.ts'
import { restoreShop } from './restore-shop.ts'

const USAGE = 'Uso: npm run restore -- ARCHIVO.tar [--replace]'

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    })
    const [file, ...others] = positionals
    if (file && others.length === 0) return { file: resolve(file), replace: values.replace }
  } catch {
    // What parseArgs says is English.
  }
  throw new CommandFault(USAGE)
}

async function run() {
  const asked = readArguments()
  await fileSize(asked.file)
  const config = readConfig(process.env)
  const { takenAt, counts, compareFrom } = await restoreShop(config, asked)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  say(
    `La tienda está como el ${takenAt}: ${counts['order']} pedidos, ${counts['product']} productos.`,
  )
  say('Los clientes tienen que iniciar sesión de nuevo.')
  say(
    `Lo que se cobró desde entonces, y lo que se devolvió o reclamó de cobros desde el ${compareFrom}:`,
  )
  const range = { from: compareFrom, to: dayOf(systemClock.now()) }
  const lines = await withDatabase(config, (database) =>
    withShop(config, database, async (shop) =>
      // A restore is tried without keys.
      hasProvider(shop)
        ? manageLedger(shop, { verb: 'check-range', ...range }, say)
        : [NOT_COMPARED],
    ),
  )
  for (const line of lines) say(line)
  return 0
}

await runCommand('No se pudo restaurar la tienda', run)
