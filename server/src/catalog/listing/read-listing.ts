import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Db, Tx } from '@surco/database'
import { sql } from 'drizzle-orm'

import {
  emptyColumns,
  type ListedBrand,
  type ListedCategory,
  type Listing,
  record,
  RECORD_BYTES,
  readRecords,
  type ListedProduct,
  type Path,
  putFigures,
  type Shelves,
} from './listing.ts'
import { keys, orderPlaces, placesOf } from './pick-places.ts'

/** Products per read, so that the event loop is not blocked and no large text is in memory. */
const PRODUCTS = 2_000

/** Reads all shown products in one snapshot. */
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
    sql`select id, parent_id as "parentId", name from category order by position, sort_key, id`,
  )
  const columns = await readColumns(tx, { brands, categories })
  // Of all products, which an index-only scan answers; hidden ones have no place and drop out.
  const names = await tx.execute<{ ids: Uint8Array | null }>(sql`
    select string_agg(int4send(id), '') as ids
    from (select id from product order by sort_key, id) named`)
  const name = placesOf(columns.ids, names.rows[0]?.ids ?? new Uint8Array())
  return { columns, name, brands, categories }
}

/** Reads part by part into one buffer: a buffer for each would stay in memory for long. */
async function readColumns(tx: Tx, lists: Lists) {
  const { rows } = await tx.execute<{ products: number }>(
    sql`select count(*)::int as products from shown_product`,
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
  /** As base64, which is shorter than the text form of bytea. */
  records: string
  /** Its last id; null when there are no more products. */
  last: number | null
}

async function readPart(tx: Tx, after: number): Promise<Part> {
  const { rows } = await tx.execute<Part & Record<string, unknown>>(sql`
    select coalesce(encode(string_agg(record, ''), 'base64'), '') as records, max(id) as last from (
      select id, ${record} as record from shown_product
      where id > ${after} order by id limit ${PRODUCTS}
    ) part`)
  return rows[0] ?? { records: '', last: null }
}

type Columns = Omit<Listing, 'orders' | 'nameRank' | keyof Lists>

/** Columns for a number of products, filled part by part in the order of their ids. */
function fillColumns(products: number, lists: Lists) {
  const columns = emptyColumns(products)
  const shelves = collectShelves(lists)
  let place = 0
  return {
    add(records: Uint8Array) {
      for (const product of readRecords(records)) {
        columns.ids[place] = product.id
        columns.shelf[place] = shelves.put(product)
        putFigures(columns, place, product)
        place += 1
      }
    },
    filled: (): Columns => ({
      ...columns,
      shelves: shelves.filled(columns.shelf),
      paths: shelves.paths,
    }),
  }
}

/** Greater than any id; products with it stay exact up to four million shelves. */
const IDS = 2 ** 31

interface Lists {
  brands: readonly ListedBrand[]
  categories: readonly ListedCategory[]
}

/** Collects the shelves of products, and the paths that lead to them. */
function collectShelves(lists: Lists) {
  const inBrands = placesById(lists.brands)
  const inCategories = placesById(lists.categories)
  const [tops, middles, lasts, onPaths] = [
    numberPairs(),
    numberPairs(),
    numberPairs(),
    numberPairs(),
  ]
  const paths: Path[] = []
  const shelves: { brand: number; path: number }[] = []

  function putPath(product: ListedProduct) {
    const categories = pathOf(product)
    const [top, middle, last] = categories
    const path = lasts(middles(tops(product.accessory, top), middle), last)
    paths[path] ??= {
      categories,
      accessory: product.accessory === 1,
      inCategories: categories.flatMap((id) => inCategories.get(id) ?? []),
    }
    return path
  }
  return {
    paths,
    /** Returns the index of a product's shelf. */
    put(product: ListedProduct): number {
      const path = putPath(product)
      const shelf = onPaths(path, product.brand)
      shelves[shelf] ??= { brand: inBrands.get(product.brand) ?? 0, path }
      return shelf
    },
    /** Builds the shelves once the shelf of each product is known. */
    filled: (shelf: Uint32Array): Shelves => ({
      brand: Uint32Array.from(shelves, ({ brand }) => brand),
      path: Uint32Array.from(shelves, ({ path }) => path),
      ...groupPlaces(shelf, shelves.length),
    }),
  }
}

const placesById = (list: readonly { id: number }[]) =>
  new Map(list.map(({ id }, place) => [id, place]))

const pathOf = ({ category, subcategory, subSubcategory }: ListedProduct) =>
  [category, subcategory, subSubcategory] as const

function groupPlaces(shelf: Uint32Array, shelves: number) {
  const products = new Int32Array(shelves)
  for (const on of shelf) products[on] = (products[on] ?? 0) + 1
  const begins = new Uint32Array(shelves)
  for (let on = 1; on < shelves; on += 1) {
    begins[on] = (begins[on - 1] ?? 0) + (products[on - 1] ?? 0)
  }
  const places = new Uint32Array(shelf.length)
  const next = begins.slice()
  for (let place = 0; place < shelf.length; place += 1) {
    const on = shelf[place] ?? 0
    const at = next[on] ?? 0
    places[at] = place
    next[on] = at + 1
  }
  return { products, places, begins }
}

/** Numbers pairs in the order of their first appearance. */
function numberPairs() {
  const numbers = new Map<number, number>()
  return (first: number, id: number) => {
    const pair = first * IDS + id
    const known = numbers.get(pair)
    if (known !== undefined) return known
    numbers.set(pair, numbers.size)
    return numbers.size - 1
  }
}
