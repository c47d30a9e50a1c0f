/** A whole shop in a process of its own, set up by its environment, with the storefront of the pages' tests. */
import { join } from 'node:path'

import { closeOnSignal } from '../close-on-signal.ts'
import { readConfig } from '../config.ts'
import { exitWhenBroken } from '../exit-when-broken.ts'
import { startShop } from '../server.ts'

const shop = await startShop(readConfig(process.env), {
  progress: () => {},
  mode: 'production',
  storefrontDir: join(import.meta.dirname, '../pages/test-storefront'),
  drainMs: Number(process.env.DRAIN_MS ?? 0),
})
closeOnSignal(shop)
exitWhenBroken(shop)
process.send?.('ready')
