import type { CatalogCard } from '@surco/contract'
import type { ShopClient } from '@surco/contract/client'

import { BenchError } from '../bench-error.ts'

const PAGE_SIZE = 100
/** At most so many products are read: requests are made of them. */
const MOST_PAGES = 100

/** What the shop sells, as far as requests need it. */
export interface Catalogue {
  total: number
  /** From all over the catalogue. */
  cards: CatalogCard[]
  brandIds: string[]
  categoryIds: string[]
}

/** Asks the shop what it sells. Throws when that is nothing. */
export async function readCatalogue(api: ShopClient): Promise<Catalogue> {
  const readPage = (page: number) =>
    api('POST /products/catalog/products', { body: { page, pageSize: PAGE_SIZE } })
  const first = await readPage(1)
  const total = first.meta.totalProducts
  if (total === 0) throw new BenchError('the shop has no products to measure with')
  const pages = Math.ceil(total / PAGE_SIZE)
  const step = Math.max(1, pages / MOST_PAGES)
  const cards = [...first.data]
  for (let page = 1 + step; page <= pages; page += step) {
    cards.push(...(await readPage(Math.floor(page))).data)
  }
  const { brands, categories } = await api('POST /catalog/filters', { body: {} })
  return {
    total,
    cards,
    brandIds: brands.map(({ id }) => id),
    categoryIds: categories.map(({ id }) => id),
  }
}
