import { inShopOrDirectly, runCommand } from '../../commands/index.ts'
import { readConfig } from '../../config.ts'
import { manageSynonyms } from './manage-synonyms.ts'
import { manageThroughShop } from './manage-through-shop.ts'
import { readArguments } from './read-arguments.ts'

async function run() {
  const request = await readArguments(process.argv.slice(2))
  const config = readConfig(process.env)
  const { done, lines } = await inShopOrDirectly(config, {
    throughShop: () => manageThroughShop(config.dataDir, request),
    directly: (db) => manageSynonyms(db, request),
  })
  process.stdout.write(`${lines.join('\n')}\n`)
  return done ? 0 : 1
}

await runCommand('No se pudo trabajar con los sinónimos', run)
