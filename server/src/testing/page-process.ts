/** A whole shop in a separate process, configured by its environment, with the storefront of the pages' tests. */
import { join } from 'node:path'

import { readConfig } from '../config.ts'
import { createFaultLog, logConsoleErrors } from '../platform/log.ts'
import { exitWhenBroken, watchProcess } from '../process.ts'
import { startShop } from '../server.ts'

const faults = createFaultLog()
logConsoleErrors(faults)
const watched = watchProcess(faults)
const shop = await startShop(readConfig(process.env), {
  progress: () => {},
  mode: 'production',
  storefrontDir: join(import.meta.dirname, '../platform/pages/test-storefront'),
  drainMs: Number(process.env.DRAIN_MS ?? 0),
})
watched.closeInOrder(shop)
exitWhenBroken(shop)
process.send?.('ready')
