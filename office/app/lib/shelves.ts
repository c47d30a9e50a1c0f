import { formatCount } from '../../../storefront/app/lib/format.ts'
import { api } from './api.ts'

/** Loads the names of all brands and categories. Throws `ApiError`. */
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

/** Uploads a picture, in base 64, for a category or a brand; returns its file name. Throws `ApiError`. */
export const uploadShelfPicture = async (data: string): Promise<string> =>
  (await api('POST /admin/shelf-pictures', { body: { data } })).name

/** Counts products, and how many of them are hidden: `12 productos (1 oculto)`. */
export const countText = ({ products, hidden }: { products: number; hidden: number }) =>
  `${formatCount(products, 'producto', 'productos')}${hidden > 0 ? ` (${formatCount(hidden, 'oculto', 'ocultos')})` : ''}`
