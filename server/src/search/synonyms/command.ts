import { readConfig } from '../../config.ts'
import { inShopOrDirectly, runCommand } from '../../platform/commands/index.ts'
import { systemClock } from '../../platform/time.ts'
import { manageSynonyms, manageThroughShop, readArguments } from './manage-synonyms.ts'

async function run() {
  const request = await readArguments(process.argv.slice(2))
  const config = readConfig(process.env)
  const { done, lines } = await inShopOrDirectly(config, {
    throughShop: () => manageThroughShop(config.dataDir, request),
    directly: (db) => manageSynonyms({ db, clock: systemClock }, request),
  })
  process.stdout.write(`${lines.join('\n')}\n`)
  return done ? 0 : 1
}

await runCommand('No se pudo trabajar con los sinónimos', run)
