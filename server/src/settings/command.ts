import { readFile } from 'node:fs/promises'

import { readConfig } from '../config.ts'
import { withShop } from '../create-shop.ts'
import { CommandFault, fileSize, inShopOrDirectly, runCommand } from '../platform/commands/index.ts'
import { changeSettings, changeThroughShop, showSettings } from './change-settings.ts'

const USAGE = 'Uso: npm run settings -- show | set AJUSTES.json'

/** The text of the settings file; undefined to show the settings. */
async function readWritten(): Promise<string | undefined> {
  const [verb, file, ...others] = process.argv.slice(2)
  if (verb === 'show' && file === undefined) return undefined
  if (verb !== 'set' || !file || others.length > 0) throw new CommandFault(USAGE)
  await fileSize(file)
  return readFile(file, 'utf8')
}

async function run() {
  const written = await readWritten()
  const config = readConfig(process.env)
  const { done, lines } = await inShopOrDirectly(config, {
    throughShop: () => changeThroughShop(config.dataDir, written),
    directly: (db, database) =>
      written === undefined
        ? showSettings(db)
        : withShop(config, database, (shop) => changeSettings(shop, written)),
  })
  process.stdout.write(`${lines.join('\n')}\n`)
  return done ? 0 : 1
}

await runCommand('No se pudieron cambiar los ajustes', run)
