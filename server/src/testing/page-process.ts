/** A whole shop in a process of its own, set up by its environment, with the storefront of the pages' tests. */
import { join } from 'node:path'

import { readConfig } from '../config.ts'
import { startShop } from '../server.ts'

await startShop(readConfig(process.env), {
  progress: () => {},
  mode: 'production',
  storefrontDir: join(import.meta.dirname, '../pages/test-storefront'),
})
process.send?.('ready')
