import type { ShopClient } from '@surco/contract/client'
import type { FastifyBaseLogger } from 'fastify'

import { productAddress } from './feeds/index.ts'
import type { PageCache } from './platform/pages/index.ts'

interface WarmUpDeps {
  client: ShopClient
  pages: Pick<PageCache, 'get'>
  log: FastifyBaseLogger
}

/**
 * Renders a page of each common kind, since the first rendering compiles its code and would block all other requests
 * for some 50 ms. A page that fails is logged, and the shop opens all the same.
 */
export async function warmUp({ client, pages, log }: WarmUpDeps): Promise<void> {
  const failed = (error: unknown) =>
    log.error({ err: error }, 'a page failed to render before the shop opened')
  const addresses = await commonAddresses(client).catch(failed)
  for (const address of addresses ?? [])
    await pages.get(address, { requestId: 'warm-up' }).catch(failed)
}

async function commonAddresses(client: ShopClient) {
  const { data } = await client('POST /products/catalog/products', { body: { pageSize: 1 } })
  const ofProducts = data.flatMap(({ SKU, nombre }) => [
    productAddress('', SKU),
    `/search?${new URLSearchParams({ q: nombre }).toString()}`,
  ])
  return ['/', '/productos', ...ofProducts]
}
