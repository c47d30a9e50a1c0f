import type { Input, Output, products } from '@surco/contract'
import type { Db } from '@surco/database'

import type { Listing } from '../listing/listing.ts'
import { idsOf } from '../listing/pick-places.ts'
import { catalogCard, findCards } from '../queries/product.ts'
import { findMatches, readSelection } from './selection.ts'

type CatalogPage = (typeof products)['POST /products/catalog/products']

const PAGE_SIZE = 10

/** One page of the products that match every filter, and their total number. */
export async function listCatalogPage(
  db: Db,
  listing: Listing,
  { body }: Input<CatalogPage>,
): Promise<Output<CatalogPage>> {
  const { page = 1, pageSize = PAGE_SIZE, orderBy = 'name', orderDirection = 'asc' } = body
  const matches = findMatches(listing, readSelection(body))
  const total = matches.count()
  const skip = (page - 1) * pageSize
  const slice = {
    descends: orderDirection === 'desc',
    skip,
    take: Math.min(pageSize, total - skip),
  }
  const cards = await findCards(db, idsOf(listing, matches.pick(orderBy, slice)))
  return { data: cards.map(catalogCard), meta: { totalProducts: total, page, pageSize } }
}
