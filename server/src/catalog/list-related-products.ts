import type { OldCard } from '@surco/contract'
import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { notFound } from '../errors.ts'
import { anyOf, gatherReads } from '../gather-reads.ts'
import { oldCard } from './card-columns.ts'
import { findAccessories } from './find-accessories.ts'
import { findCards } from './find-cards.ts'
import { byRank, firstPlaces, placesOnPaths } from './listing/first-places.ts'
import type { Listing, Path } from './listing/listing.ts'
import { oncePerListing } from './listing/once-per-listing.ts'
import { placeOf } from './listing/order-places.ts'
import { pathAt } from './listing/path-at.ts'
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
  const product = (await readNames(db, [sku])).get(sku)
  if (!product) throw notFound('Product', sku)
  const shown = placeOf(listing.ids, product.id)
  const path = pathAt(listing, shown ?? 0)
  if (shown === undefined || !path) return []
  const kin = (await kinOf(listing, path)).filter((place) => place !== shown).slice(0, MOST)
  const accessories = await findAccessories(db, listing, { path, name: product.name, most: MOST })
  const found = [...kin.slice(0, OF_ITS_KIND), ...accessories, ...kin.slice(OF_ITS_KIND)]
  // Looked for only while its kind leaves places.
  const others = kin.length < MOST ? await othersOf(listing, path) : []
  const places = [...found, ...others].slice(0, MOST)
  const cards = await findCards(db, idsOf(listing, places))
  return cards.map(oldCard)
}

const readNames = gatherReads(async (db, skus: string[]) => {
  const { rows } = await db.execute<{ sku: string; id: number; name: string }>(
    sql`select sku, id, name from product where sku = ${anyOf(skus, 'text')}`,
  )
  return new Map(rows.map((row) => [row.sku, row]))
})

const kept = oncePerListing<number[]>()

const kinOf = (listing: Listing, path: Path) =>
  kept(listing, `kin ${path.categories.join(' ')}`, async () => findKin(listing, path))

const othersOf = (listing: Listing, path: Path) =>
  kept(listing, `others ${path.categories.join(' ')} ${path.accessory}`, async () =>
    findOthers(listing, path),
  )

/** One more than are shown: the product itself is among them. Its own last subcategory first, those without one last. */
function findKin(listing: Listing, { categories: [, second, third] }: Path) {
  if (second === 0) return []
  const { available } = listing
  const nearness = (place: number) => {
    const last = pathAt(listing, place)?.categories[2] ?? 0
    if (third === 0 || last === 0) return 0
    return last === third ? 2 : 1
  }
  return firstPlaces(
    placesOnPaths(listing, ({ categories }) => categories[1] === second),
    MOST + 1,
    byRank(
      (place) => -(available[place] ?? 0),
      (place) => -nearness(place),
      (place) => -(listing.popularity[place] ?? 0),
      (place) => listing.nameRank[place] ?? 0,
    ),
  )
}

function findOthers(listing: Listing, { categories, accessory }: Path) {
  const places = placesOnPaths(
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
