import { loadBlock } from './lib/blocks.ts'
import type { ShopContext } from './lib/context.ts'
import { calendarDay } from './lib/format.ts'

/** What every page shows around itself; what failed to load is undefined. */
export async function loadShopData({ api, publicUrl }: ShopContext) {
  const [categories, brands, config] = await Promise.all([
    loadBlock(api('GET /products/categories', {})),
    loadBlock(api('GET /brands/brands', { query: { page: 1, size: 20 } })),
    loadBlock(api('GET /config', {})),
  ])
  return {
    publicUrl,
    year: calendarDay(new Date()).slice(0, 4),
    categories: categories?.data,
    brands,
    shop: config?.data.attributes.shop,
    avatarUrl: config?.data.attributes.avatarUrl,
  }
}

export type ShopData = Awaited<ReturnType<typeof loadShopData>>
