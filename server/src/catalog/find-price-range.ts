import type { Output, products } from '@surco/contract'

import { pesos } from '../money.ts'
import { findMatches } from './find-matches.ts'
import type { Listing } from './listing/listing.ts'
import type { Selection } from './selection.ts'

type PriceRange = Output<(typeof products)['POST /catalog/filters']>['prices']

/** The lowest and highest price of a selection, whatever price is asked for; 0 when it has no products. */
export function findPriceRange(listing: Listing, selection: Selection): PriceRange {
  const ofAnyPrice = { ...selection, minPrice: undefined, maxPrice: undefined }
  const { pick } = findMatches(listing, ofAnyPrice)
  const firstPrice = (descends: boolean) => {
    const [place] = pick('price', { descends, skip: 0, take: 1 })
    return place === undefined ? undefined : listing.price[place]
  }
  const min = firstPrice(false)
  const max = min === undefined ? 0 : (firstPrice(true) ?? 0)
  return { min: pesos(min ?? 0), max: pesos(max) }
}
