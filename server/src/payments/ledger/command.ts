import { readConfig } from '../../config.ts'
import { withShop } from '../../create-shop.ts'
import { inShopOrDirectly, runCommand } from '../../platform/commands/index.ts'
import { manageThroughShop, manageLedger, readLedgerArguments } from './manage-ledger.ts'

async function run() {
  const request = readLedgerArguments(process.argv.slice(2))
  const config = readConfig(process.env)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const lines = await inShopOrDirectly(config, {
    throughShop: () => manageThroughShop(config.dataDir, request, say),
    directly: (_db, database) =>
      withShop(config, database, (shop) => manageLedger(shop, request, say)),
  })
  for (const line of lines) say(line)
  return 0
}

await runCommand('No se pudieron comparar los pagos', run)
