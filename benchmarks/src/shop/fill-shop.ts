import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { BenchError } from '../bench-error.ts'
import { createCleanup } from '../cleanup.ts'
import { createBenchClient } from '../purchase/buy-as-guest.ts'
import { runToEnd } from './start-program.ts'
import { startShop, type ShopPlace } from './start-shop.ts'

/** Brings a shop up to the demo's content and at least so many products; does nothing when it has them. */
export async function fillShop(place: ShopPlace, products: number): Promise<void> {
  if ((await openOnce(place)) >= products) return
  const folder = await mkdtemp(join(tmpdir(), 'surco-catalogue-'))
  const file = join(folder, 'catalogue.csv')
  const { dataDir, databaseUrl } = place
  try {
    await runToEnd('demo/src/generate-catalog.ts', {
      args: ['--products', String(products), '--out', file],
    })
    await runToEnd('server/src/catalog/import/command.ts', {
      args: [file],
      env: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const filled = await openOnce(place)
  if (filled < products) throw new BenchError(`the shop has only ${filled} products`)
}

/** Starts and stops the shop: an empty one loads the demo. Gives how many products it has. */
async function openOnce(place: ShopPlace): Promise<number> {
  const cleanup = createCleanup()
  try {
    const { url } = await startShop(place, cleanup)
    const api = createBenchClient(url)
    const { meta } = await api('POST /products/catalog/products', { body: { pageSize: 1 } })
    return meta.totalProducts
  } finally {
    await cleanup.run()
  }
}
