import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { readConfig } from '../../config.ts'
import { withShop } from '../../create-shop.ts'
import { hasProvider, manageLedger, NOT_COMPARED } from '../../payments/index.ts'
import { CommandFault, fileSize, runCommand } from '../../platform/commands/index.ts'
import { formatCount } from '../../platform/text.ts'
import { dayOf, formatMoment, systemClock } from '../../platform/time.ts'
import { withDatabase } from '../shop-files.ts'
import { reportComparison } from './report-comparison.ts'
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
    // The messages of parseArgs are in English.
  }
  throw new CommandFault(USAGE)
}

async function run() {
  const options = readArguments()
  await fileSize(options.file)
  const config = readConfig(process.env)
  const { takenAt, counts, compareFrom } = await restoreShop(config, options)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const complain = (line: string) => process.stderr.write(`${line}\n`)
  const orders = formatCount(counts['order'] ?? 0, 'pedido', 'pedidos')
  const products = formatCount(counts['product'] ?? 0, 'producto', 'productos')
  say(`La tienda quedó como estaba el ${formatMoment(new Date(takenAt))}: ${orders}, ${products}.`)
  say('Los clientes tienen que iniciar sesión de nuevo.')
  say(
    `Lo que se cobró desde entonces, y lo que se devolvió o reclamó de cobros desde el ${compareFrom}:`,
  )
  const range = { from: compareFrom, to: dayOf(systemClock.now()) }
  const compare = () =>
    withDatabase(config, (database) =>
      withShop(config, database, async (shop) =>
        // Restores are rehearsed without provider keys.
        hasProvider(shop)
          ? manageLedger(shop, { verb: 'check-range', ...range }, say)
          : [NOT_COMPARED],
      ),
    )
  return reportComparison(compare, { say, complain })
}

await runCommand('No se pudo restaurar la tienda', run)
