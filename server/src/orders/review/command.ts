import { readConfig } from '../../config.ts'
import { CommandFault, inShopOrDirectly, runCommand } from '../../platform/commands/index.ts'
import { listFlagged, listThroughShop } from './list-flagged.ts'

async function run() {
  const [verb, ...others] = process.argv.slice(2)
  if (verb !== 'review' || others.length > 0) {
    throw new CommandFault('Uso: npm run orders -- review')
  }
  const config = readConfig(process.env)
  const lines = await inShopOrDirectly(config, {
    throughShop: () => listThroughShop(config.dataDir),
    directly: listFlagged,
  })
  process.stdout.write(`${lines.join('\n')}\n`)
  return 0
}

await runCommand('No se pudieron leer los pedidos', run)
