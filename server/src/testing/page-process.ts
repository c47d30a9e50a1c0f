/** A whole shop in a process of its own, set up by its environment, with the storefront of the pages' tests. */
import { join } from 'node:path'

import { readConfig } from '../config.ts'
import { exitWhenBroken } from '../exit-when-broken.ts'
import { createFaultLog, logConsoleErrors } from '../log.ts'
import { startShop } from '../server.ts'
import { watchProcess } from '../watch-process.ts'

const faults = createFaultLog()
logConsoleErrors(faults)
const watched = watchProcess(faults)
const shop = await startShop(readConfig(process.env), {
  progress: () => {},
  mode: 'production',
  storefrontDir: join(import.meta.dirname, '../pages/test-storefront'),
  drainMs: Number(process.env.DRAIN_MS ?? 0),
})
watched.closeInOrder(shop)
exitWhenBroken(shop)
process.send?.('ready')
