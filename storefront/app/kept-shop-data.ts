import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'

import type { ShopData } from './load-shop-data.ts'

/** The last good of everything; only ever filled in the browser, where it lives as long as the document. */
let kept: Partial<ShopData> = {}

/** What every page shows of the shop; what failed to load this time is as it was before. */
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
