import type { Contract, Output } from '@surco/contract'
import type { ShopClient } from '@surco/contract/client'

import { loadBlock } from '../../data/load-blocks.ts'

export type Brand = Output<Contract['GET /brands/brands']>['data'][number]

const mostBrands = 500

/** Every brand that has products, alphabetical; undefined when they failed to load. */
export async function loadBrands(api: ShopClient): Promise<Brand[] | undefined> {
  const brands = await loadBlock(api('GET /brands/brands', { query: { size: mostBrands } }))
  return brands?.data
}
