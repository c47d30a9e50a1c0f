import { readConfig } from '../config.ts'
import { withShop } from '../create-shop.ts'
import { CommandFault, inShopOrDirectly, runCommand } from '../platform/commands/index.ts'
import { type JobsRequest, manageDeadJobs, manageThroughShop } from './manage.ts'

const USAGE = 'Uso: npm run jobs -- list | retry NÚMERO… | retry --all | drop NÚMERO…'

function readRequest([verb, ...rest]: string[]): JobsRequest {
  if (verb === 'list' && rest.length === 0) return { verb }
  if ((verb !== 'retry' && verb !== 'drop') || rest.length === 0) throw new CommandFault(USAGE)
  if (verb === 'retry' && rest.length === 1 && rest[0] === '--all') return { verb, ids: undefined }
  const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text)
  if (!rest.every(isId)) throw new CommandFault(USAGE)
  return { verb, ids: rest }
}

async function run() {
  const request = readRequest(process.argv.slice(2))
  const config = readConfig(process.env)
  const lines = await inShopOrDirectly(config, {
    throughShop: () => manageThroughShop(config.dataDir, request),
    directly: (_db, database) =>
      withShop(config, database, (shop) => manageDeadJobs(shop, request)),
  })
  process.stdout.write(`${lines.join('\n')}\n`)
  return 0
}

await runCommand('No se pudo trabajar con las tareas', run)
