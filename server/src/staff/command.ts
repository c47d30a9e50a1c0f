import { readConfig } from '../config.ts'
import { withShop } from '../create-shop.ts'
import { inShopOrDirectly, runCommand } from '../platform/commands/index.ts'
import { manageStaff, manageThroughShop, readStaffArguments } from './manage-staff.ts'

async function run() {
  const request = readStaffArguments(process.argv.slice(2))
  const config = readConfig(process.env)
  const lines = await inShopOrDirectly(config, {
    throughShop: () => manageThroughShop(config.dataDir, request),
    directly: (_db, database) => withShop(config, database, (shop) => manageStaff(shop, request)),
  })
  process.stdout.write(`${lines.join('\n')}\n`)
  return 0
}

await runCommand('No se pudo trabajar con el personal', run)
