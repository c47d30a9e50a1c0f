import type { CategoryNode } from '@surco/contract'

import { api } from '../../lib/api.ts'

/** What a product's brand and category are chosen from. */
export interface Choices {
  categories: readonly CategoryNode[]
  brands: readonly { id: string; name: string }[]
}

/** More than a list of choices is good for. */
const MAX_BRANDS = 500

/** All categories, and the brands that have products. */
export async function loadChoices(): Promise<Choices> {
  const [categories, brands] = await Promise.all([
    api('GET /products/categories', {}),
    api('GET /brands/brands', { query: { size: MAX_BRANDS } }),
  ])
  return { categories: categories.data, brands: brands.data }
}
