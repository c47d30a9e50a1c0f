import { readConfig } from '../../config.ts'
import { inShopOrDirectly, runCommand } from '../../platform/commands/index.ts'
import { systemClock } from '../../platform/time.ts'
import { manageCoupons, manageThroughShop } from './manage-coupons.ts'
import { readArguments } from './read-arguments.ts'

async function run() {
  const request = readArguments(process.argv.slice(2))
  const config = readConfig(process.env)
  const { done, lines } = await inShopOrDirectly(config, {
    throughShop: () => manageThroughShop(config.dataDir, request),
    directly: (db) => manageCoupons({ db, clock: systemClock }, request),
  })
  process.stdout.write(`${lines.join('\n')}\n`)
  return done ? 0 : 1
}

await runCommand('No se pudo trabajar con los cupones', run)
