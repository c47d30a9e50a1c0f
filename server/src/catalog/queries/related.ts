import type { OldCard } from '@surco/contract'
import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { anyOf, gatherReads } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { type Listing, oncePerListing, type Path, pathAt } from '../listing/listing.ts'
import {
  byRank,
  firstPlaces,
  idsOf,
  placeOf,
  placesOf,
  placesOnPaths,
} from '../listing/pick-places.ts'
import { findCards, findCardsAndPicked, oldCard } from './product.ts'

const MAX_CARDS = 8
/** Cards of the product's own kind, when accessories fill the others. */
const OF_ITS_KIND = 5

/**
 * Products related to a product: others of its subcategory, accessories of its category or whose texts
 * name its kind, then the rest of the category; available ones first. The kind is the first word of the
 * name (motobomba). Throws `NOT_FOUND`.
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
  const kin = (await kinOf(listing, path)).filter((place) => place !== shown).slice(0, MAX_CARDS)
  // Only needed when its own kind does not fill all cards.
  const others = kin.length < MAX_CARDS ? await othersOf(listing, path) : []
  const ids = idsOf(listing, [...kin, ...others].slice(0, MAX_CARDS))
  const cards = path.accessory
    ? { picked: [], given: await findCards(db, ids) }
    : await findCardsAndPicked(db, ids, await rankAccessories(db, listing, path, product.name))
  return mixed(cards, Math.min(kin.length, OF_ITS_KIND)).map(oldCard)
}

/** Inserts the picked cards after the first `before` given ones. */
const mixed = <T>({ picked, given }: { picked: T[]; given: T[] }, before: number) =>
  [...given.slice(0, before), ...picked, ...given.slice(before)].slice(0, MAX_CARDS)

const readNames = gatherReads(async (db, skus: string[]) => {
  const { rows } = await db.execute<{ sku: string; id: number; name: string }>(
    sql`select sku, id, name from shown_product where sku = ${anyOf(skus, 'text')}`,
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

/** The best products of the same subcategory, one more than are shown, as the product itself is among them. Same last level first. */
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
    MAX_CARDS + 1,
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
    MAX_CARDS,
    byRank((place) => listing.nameRank[place] ?? 0),
  )
}

/** Number of accessories compared: ranking by words is slow, and thousands may name the kind. */
const COMPARED = 40

/** The words that describe an accessory's purpose; must be the expression of the index `accessory_by_purpose`. */
const purpose = sql`to_tsvector('spanish', substring(p.name from ' .*') || ' ' || p.short_description)`

/** The statement that picks accessories for a machine, those that share most words with its name first. */
async function rankAccessories(db: Db, listing: Listing, path: Path, name: string) {
  const [kind = ''] = name.split(' ', 1)
  const [first, second] = path.categories
  const candidates = await candidatesOf(listing, `${kind} ${first} ${second}`, () =>
    findCandidates(db, listing, { path, kind }),
  )
  return sql`
    select p.id, row_number() over (
      order by p.available desc, ts_rank(${purpose}, shown.any_word) desc, candidates.place)::int as place
    from unnest(${sql.param(idsOf(listing, candidates))}::int[]) with ordinality candidates(id, place)
    join shown_product p using (id)
    cross join (select replace(plainto_tsquery('spanish', ${name})::text, '&', '|')::tsquery as any_word) shown
    order by place limit ${MAX_CARDS}`
}

/** Caches candidates: thousands of machines are of one kind, and thousands of accessories may name it. */
const candidatesOf = oncePerListing<number[]>()

/** The best-selling accessories of its category and of those that name its kind. */
async function findCandidates(
  db: Db,
  listing: Listing,
  { path, kind }: { path: Path; kind: string },
) {
  const [first, second] = path.categories
  const { available, popularity, nameRank } = listing
  const naming = (await findNaming(db, listing, kind)).filter((place) => {
    const [itsFirst, itsSecond] = pathAt(listing, place)?.categories ?? []
    return itsFirst !== first && itsSecond !== second
  })
  const ofCategory = placesOnPaths(
    listing,
    ({ accessory, categories }) => accessory && categories[0] === first && categories[1] !== second,
  )
  return firstPlaces(
    [...ofCategory, ...naming],
    COMPARED,
    byRank(
      (place) => -(available[place] ?? 0),
      (place) => -(popularity[place] ?? 0),
      (place) => nameRank[place] ?? 0,
    ),
  )
}

async function findNaming(db: Db, { ids }: Listing, kind: string) {
  const { rows } = await db.execute<{ ids: Uint8Array | null }>(sql`
    select string_agg(int4send(id), '') as ids from shown_product p
    where p.accessory and ${purpose} @@ plainto_tsquery('spanish', ${kind})`)
  return placesOf(ids, rows[0]?.ids ?? new Uint8Array())
}
