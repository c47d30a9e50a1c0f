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
  const kin = (await kinOf(listing, path)).filter((place) => place !== shown).slice(0, MAX_CARDS)
  // Looked for only while its kind leaves places.
  const others = kin.length < MAX_CARDS ? await othersOf(listing, path) : []
  const ids = idsOf(listing, [...kin, ...others].slice(0, MAX_CARDS))
  const cards = path.accessory
    ? { picked: [], given: await findCards(db, ids) }
    : await findCardsAndPicked(db, ids, await rankAccessories(db, listing, path, product.name))
  return mixed(cards, Math.min(kin.length, OF_ITS_KIND)).map(oldCard)
}

/** What was picked stands behind the first of what was given. */
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

/** Ranking by words is slow: of an accessory for every engine, only so many are compared. */
const COMPARED = 40

/** What an accessory is for; has to read as in the index `accessory_by_purpose`. */
const purpose = sql`to_tsvector('spanish', substring(p.name from ' .*') || ' ' || p.short_description)`

/** Picks accessories for a machine, best fits first: those that share most words with its name, its size among them. */
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

/** Thousands of machines are of one kind, and thousands of accessories may name it. */
const candidatesOf = oncePerListing<number[]>()

/** The best sold of its category and of those that name its kind. */
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
