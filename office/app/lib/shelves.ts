import { formatCount } from '../../../storefront/app/lib/format.ts'
import { api } from './api.ts'

/** The names of all brands and categories, to pick from. */
export async function loadShelves(): Promise<{ brands: string[]; categories: string[] }> {
  const [brands, categories] = await Promise.all([
    api('GET /brands/brands', { query: { size: 500 } }),
    api('GET /products/categories', {}),
  ])
  const names = categories.data.flatMap(({ name, subcategories }) => [
    name,
    ...subcategories.flatMap((middle) => [
      middle.name,
      ...middle.subSubcategories.map((deepest) => deepest.name),
    ]),
  ])
  return { brands: brands.data.map(({ name }) => name), categories: [...new Set(names)] }
}

/** Keeps a picture for a category or a brand, in base 64; answers its name. Throws `ApiError`. */
export const keepShelfPicture = async (data: string): Promise<string> =>
  (await api('POST /admin/shelf-pictures', { body: { data } })).name

/** How many products there are, and how many of them shoppers do not see. */
export const countText = ({ products, hidden }: { products: number; hidden: number }) =>
  `${formatCount(products, 'producto', 'productos')}${hidden > 0 ? ` (${formatCount(hidden, 'oculto', 'ocultos')})` : ''}`
