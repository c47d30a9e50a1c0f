import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Db, Tx } from '@surco/database'
import { sql } from 'drizzle-orm'

import type { Lists } from './collect-shelves.ts'
import { fillColumns } from './fill-columns.ts'
import type { ListedBrand, ListedCategory, Listing } from './listing.ts'
import { keys, orderPlaces, placesOf } from './order-places.ts'
import { record, RECORD_BYTES } from './records.ts'

/** At a time, so that the event loop is not held up and no large text is in memory. */
const PRODUCTS = 2_000

/** Reads the whole catalogue, as it is at one moment. */
export async function readListing(db: Db): Promise<Listing> {
  const { columns, name, ...lists } = await db.transaction(readTables, {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  const price = orderPlaces(columns, keys.price)
  await nextTurn()
  const popularity = orderPlaces(columns, keys.popularity)
  await nextTurn()
  return { ...columns, ...lists, nameRank: ranksIn(name), orders: { name, price, popularity } }
}

function ranksIn(order: Uint32Array) {
  const ranks = new Uint32Array(order.length)
  for (let rank = 0; rank < order.length; rank += 1) ranks[order[rank] ?? 0] = rank
  return ranks
}

async function readTables(tx: Tx) {
  const { rows: brands } = await tx.execute<ListedBrand & Record<string, unknown>>(
    sql`select id, name, logo from brand order by sort_key, id`,
  )
  const { rows: categories } = await tx.execute<ListedCategory & Record<string, unknown>>(
    sql`select id, parent_id as "parentId", name from category order by sort_key, id`,
  )
  const columns = await readColumns(tx, { brands, categories })
  const names = await tx.execute<{ ids: Uint8Array | null }>(sql`
    select string_agg(int4send(id), '') as ids
    from (select id from product order by sort_key, id) named`)
  const name = placesOf(columns.ids, names.rows[0]?.ids ?? new Uint8Array())
  return { columns, name, brands, categories }
}

/** Part by part in the same space: what is made for each would stay in memory long after. */
async function readColumns(tx: Tx, lists: Lists) {
  const { rows } = await tx.execute<{ products: number }>(
    sql`select count(*)::int as products from product`,
  )
  const columns = fillColumns(rows[0]?.products ?? 0, lists)
  const space = Buffer.alloc(PRODUCTS * RECORD_BYTES)
  let last: number | null = 0
  while (last !== null) {
    const part = await readPart(tx, last)
    columns.add(space.subarray(0, space.write(part.records, 'base64')))
    last = part.last
  }
  return columns.filled()
}

interface Part {
  /** As base64, which is less to send than bytes are. */
  records: string
  /** Its last id; null when there are no more products. */
  last: number | null
}

async function readPart(tx: Tx, after: number): Promise<Part> {
  const { rows } = await tx.execute<Part & Record<string, unknown>>(sql`
    select coalesce(encode(string_agg(record, ''), 'base64'), '') as records, max(id) as last from (
      select id, ${record} as record from product
      where id > ${after} order by id limit ${PRODUCTS}
    ) part`)
  return rows[0] ?? { records: '', last: null }
}
