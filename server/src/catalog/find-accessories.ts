import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { byRank, firstPlaces, placesOnPaths } from './listing/first-places.ts'
import type { Listing, Path } from './listing/listing.ts'
import { oncePerListing } from './listing/once-per-listing.ts'
import { placeOf, placesOf } from './listing/order-places.ts'
import { pathAt } from './listing/path-at.ts'
import { idsOf } from './listing/pick-places.ts'

/** Ranking by words is slow: of an accessory for every engine, only so many are compared. */
const COMPARED = 40

/** What an accessory is for; has to read as in the index `accessory_by_purpose`. */
const purpose = sql`to_tsvector('spanish', substring(p.name from ' .*') || ' ' || p.short_description)`

interface Shown {
  path: Path
  name: string
  most: number
}

/**
 * The places of accessories for a machine, best fits first: those that share most words with its
 * name, its size among them.
 */
export async function findAccessories(
  db: Db,
  listing: Listing,
  { path, name, most }: Shown,
): Promise<number[]> {
  if (path.accessory) return []
  const [kind = ''] = name.split(' ', 1)
  const [first, second] = path.categories
  const candidates = await candidatesOf(listing, `${kind} ${first} ${second}`, () =>
    findCandidates(db, listing, { path, kind }),
  )
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id
    from unnest(${sql.param(idsOf(listing, candidates))}::int[]) with ordinality candidates(id, place)
    join product p using (id)
    cross join (select replace(plainto_tsquery('spanish', ${name})::text, '&', '|')::tsquery as any_word) shown
    order by p.available desc, ts_rank(${purpose}, shown.any_word) desc, candidates.place limit ${most}`)
  return rows.flatMap(({ id }) => placeOf(listing.ids, id) ?? [])
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
    select string_agg(int4send(id), '') as ids from product p
    where p.accessory and ${purpose} @@ plainto_tsquery('spanish', ${kind})`)
  return placesOf(ids, rows[0]?.ids ?? new Uint8Array())
}
