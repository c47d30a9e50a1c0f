import type { CategoryNode, Output, Contract } from '@surco/contract'
import { useEffect, useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'

import { loadBlock, type ShopContext } from './data/load-blocks.ts'
import { calendarDay } from './lib/format.ts'

/** Loads the data of the frame around every page; what failed to load is undefined. */
export async function loadShopData({ api, publicUrl }: ShopContext) {
  const [categories, brands, config] = await Promise.all([
    loadBlock(api('GET /products/categories', {})),
    loadBlock(api('GET /brands/brands', { query: { page: 1, size: 20 } })),
    loadBlock(api('GET /config', {})),
  ])
  return {
    publicUrl,
    year: calendarDay(new Date()).slice(0, 4),
    // As JSON: React Router would encode each of their many small values separately, on every page.
    categories: categories && JSON.stringify(categories.data),
    brands: brands && JSON.stringify(brands),
    shop: config?.data.attributes.shop,
    avatarUrl: config?.data.attributes.avatarUrl,
  }
}

type ShopData = Awaited<ReturnType<typeof loadShopData>>

/** The last loaded value of everything; filled only in the browser, where it lives as long as the document. */
let kept: Partial<ShopData> = {}

/** What every page shows of the shop; what failed to load this time has its value of before. */
export function useShopData(): Partial<ShopData> {
  const loaded = useRouteLoaderData<ShopData>('root')
  const known = { ...kept, ...withoutGaps(loaded) }
  useEffect(() => {
    kept = known
  })
  return known
}

const withoutGaps = (data: Partial<ShopData> = {}): Partial<ShopData> =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))

interface ShopLists {
  categories: CategoryNode[] | undefined
  brands: Brands | undefined
}

type Brands = Output<Contract['GET /brands/brands']>

/** The categories and the first brands; what failed to load is undefined. */
export function useShopLists(): ShopLists {
  const { categories, brands } = useShopData()
  return useMemo(
    () => ({
      // safe: `loadShopData` wrote these types
      categories: unpack(categories) as CategoryNode[] | undefined,
      brands: unpack(brands) as Brands | undefined,
    }),
    [categories, brands],
  )
}

const unpack = (text: string | undefined): unknown =>
  text === undefined ? undefined : JSON.parse(text)
