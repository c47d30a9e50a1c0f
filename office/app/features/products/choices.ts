import type { CategoryNode } from '@surco/contract'

import { api } from '../../lib/api.ts'

/** The brands and categories that can be chosen for a product. */
export interface Choices {
  categories: readonly CategoryNode[]
  brands: readonly { id: string; name: string }[]
}

/** A longer list of choices would not be usable. */
const MAX_BRANDS = 500

/** Loads all categories, and the brands with products. Throws `ApiError`. */
export async function loadChoices(): Promise<Choices> {
  const [categories, brands] = await Promise.all([
    api('GET /products/categories', {}),
    api('GET /brands/brands', { query: { size: MAX_BRANDS } }),
  ])
  return { categories: categories.data, brands: brands.data }
}
