import type { OldCard } from '@surco/contract'
import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { notFound } from '../errors.ts'
import { oldCard } from './card-columns.ts'
import { findAccessories } from './find-accessories.ts'
import { findCards } from './find-cards.ts'
import { byRank, firstPlaces, placesOnShelves } from './listing/first-places.ts'
import type { Listing, Shelf } from './listing/listing.ts'
import { oncePerListing } from './listing/once-per-listing.ts'
import { placeOf } from './listing/order-places.ts'
import { idsOf } from './listing/pick-places.ts'

const MOST = 8
/** Places for the product's own kind, when there are accessories for the others. */
const OF_ITS_KIND = 5

/**
 * What goes with a product: others of its subcategory, accessories of its category or whose texts
 * name its kind, then the rest of the category; what can be bought first. The first word of a
 * name says its kind (motobomba). Throws `NOT_FOUND` when there is no such product.
 */
export async function listRelatedProducts(
  db: Db,
  listing: Listing,
  sku: string,
): Promise<OldCard[]> {
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select id, name from product where sku = ${sku}`,
  )
  const [product] = rows
  if (!product) throw notFound('Product', sku)
  const shown = placeOf(listing.ids, product.id)
  const shelf = listing.shelves[listing.shelf[shown ?? 0] ?? 0]
  if (shown === undefined || !shelf) return []
  const kin = (await kinOf(listing, shelf)).filter((place) => place !== shown).slice(0, MOST)
  const accessories = await findAccessories(db, listing, { shelf, name: product.name, most: MOST })
  const found = [...kin.slice(0, OF_ITS_KIND), ...accessories, ...kin.slice(OF_ITS_KIND)]
  // Looked for only while its kind leaves places.
  const others = kin.length < MOST ? await othersOf(listing, shelf) : []
  const places = [...found, ...others].slice(0, MOST)
  const cards = await findCards(db, idsOf(listing, places))
  return cards.map(oldCard)
}

const kept = oncePerListing<number[]>()

const kinOf = (listing: Listing, shelf: Shelf) =>
  kept(listing, `kin ${shelf.categories.join(' ')}`, async () => findKin(listing, shelf))

const othersOf = (listing: Listing, shelf: Shelf) =>
  kept(listing, `others ${shelf.categories.join(' ')} ${shelf.accessory}`, async () =>
    findOthers(listing, shelf),
  )

/** One more than are shown: the product itself is among them. Its own last subcategory first, those without one last. */
function findKin(listing: Listing, { categories: [, second, third] }: Shelf) {
  if (second === 0) return []
  const { available, shelf, shelves } = listing
  const nearness = (place: number) => {
    const last = shelves[shelf[place] ?? 0]?.categories[2] ?? 0
    if (third === 0 || last === 0) return 0
    return last === third ? 2 : 1
  }
  return firstPlaces(
    placesOnShelves(listing, ({ categories }) => categories[1] === second),
    MOST + 1,
    byRank(
      (place) => -(available[place] ?? 0),
      (place) => -nearness(place),
      (place) => -(listing.popularity[place] ?? 0),
      (place) => listing.nameRank[place] ?? 0,
    ),
  )
}

function findOthers(listing: Listing, { categories, accessory }: Shelf) {
  const places = placesOnShelves(
    listing,
    (other) =>
      other.categories[0] === categories[0] &&
      other.categories[1] !== categories[1] &&
      other.accessory === accessory,
  )
  return firstPlaces(
    places.filter((place) => listing.available[place] === 1),
    MOST,
    byRank((place) => listing.nameRank[place] ?? 0),
  )
}
