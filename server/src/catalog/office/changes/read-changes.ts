import type { ChangePreview, ProductChange, WhichProducts } from '@surco/contract'
import type { Queries } from '@surco/database'
import { product, productChange, productChangeLine } from '@surco/database/schema'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'

import { notFound } from '../../../platform/errors.ts'
import { pesos } from '../../../platform/money.ts'
import { whereSelected } from '../select-products.ts'
import { kindOf, type ManyChange } from './change-kinds.ts'
import { figuresNow } from './price-change.ts'
import { freeShippingNow, pathNow, publishedNow } from './shelf-change.ts'

/** Values as stored in `product`. */
interface Figures {
  list_price: number
  special_price: number
  iva_rate: 0 | 16
  published: boolean
  free_shipping: boolean
  /** The names of its categories, from the top. */
  path: string
}

interface Row extends Record<string, unknown> {
  sku: string
  name: string
  before: Figures
  after: Figures
  valid: boolean
}

const SAMPLE = 50

/** Previews a change: its effect on the first products, and how many it would change. Throws `BAD_INPUT`. */
export async function previewChange(
  queries: Queries,
  { which, what }: { which: WhichProducts; what: ManyChange },
): Promise<ChangePreview> {
  const found = (await whereSelected(queries, which)) ?? sql`true`
  const kind = kindOf(what)
  const changed = sql`(select sku, name, sort_key, id, special_price, ${kind.now} as before, ${kind.after} as after,
    ${figuresNow} || ${publishedNow} || ${freeShippingNow} || ${pathNow} as whole from product where ${found}) product`
  const [counts, sample] = await Promise.all([
    queries.execute<{ products: number; changing: number; wrong: number }>(sql`
      select count(*)::int as products,
        count(*) filter (where before <> after and ${kind.isValid(sql`after`)})::int as changing,
        count(*) filter (where not ${kind.isValid(sql`after`)})::int as wrong
      from ${changed}`),
    queries.execute<Row>(sql`
      select sku, name, ${withPath(sql`whole`)} as before, ${withPath(sql`whole || after`)} as after,
        ${kind.isValid(sql`after`)} as valid
      from (select * from ${changed} order by sort_key, id limit ${SAMPLE}) product order by sort_key, id`),
  ])
  const { products = 0, changing = 0, wrong = 0 } = counts.rows[0] ?? {}
  return { products, changing, wrong, sample: sample.rows.map(sampleOf) }
}

/** Adds the names of its categories to a value. */
const withPath = (value: SQL) => sql`${value} || jsonb_build_object('path', (
  select string_agg(name, ' › ' order by level) from category
  where id in ((${value} ->> 'category_1')::int, (${value} ->> 'category_2')::int, (${value} ->> 'category_3')::int)))`

const sampleOf = ({ sku, name, before, after, valid }: Row): ChangePreview['sample'][number] => ({
  SKU: sku,
  nombre: name,
  before: figuresOf(before),
  after: figuresOf(after),
  isWrong: !valid,
})

const figuresOf = (figures: Figures) => ({
  price: pesos(figures.list_price),
  special: pesos(figures.special_price),
  iva: figures.iva_rate,
  published: figures.published,
  freeShipping: figures.free_shipping,
  path: figures.path,
})

/** A change and its progress. Throws `NOT_FOUND`. */
export async function getChange(queries: Queries, id: string): Promise<ProductChange> {
  const [change] = await readChanges(queries, eq(productChange.id, id))
  if (!change) throw notFound('Product change', id)
  return change
}

const LAST = 20

/** The latest changes, newest first. */
export const listChanges = (queries: Queries): Promise<ProductChange[]> => readChanges(queries)

async function readChanges(queries: Queries, which?: SQL): Promise<ProductChange[]> {
  const rows = await queries
    .select()
    .from(productChange)
    .where(which)
    .orderBy(desc(productChange.at), desc(productChange.id))
    .limit(LAST)
  return Promise.all(
    rows.map(async ({ id, at, author, what, state, products }) => ({
      id,
      at: at.toISOString(),
      who: author,
      // safe: written from a checked call
      what: what as ManyChange,
      state,
      products,
      ...(await countLines(queries, id)),
    })),
  )
}

async function countLines(queries: Queries, id: string) {
  const { changeId, productId, state } = productChangeLine
  const countOf = (wanted: 'undone' | 'kept') =>
    sql<number>`(count(*) filter (where ${state} = ${wanted}))::int`
  const [counted] = await queries
    .select({
      changed: sql<number>`count(*)::int`,
      undone: countOf('undone'),
      kept: countOf('kept'),
    })
    .from(productChangeLine)
    .where(eq(changeId, id))
  const { changed = 0, undone = 0, kept = 0 } = counted ?? {}
  const left = await queries
    .select({ sku: product.sku })
    .from(productChangeLine)
    .innerJoin(product, eq(product.id, productId))
    .where(and(eq(changeId, id), eq(state, 'kept')))
    .limit(kept === 0 ? 0 : SAMPLE)
  return { changed, undone, kept, keptSkus: left.map(({ sku }) => sku) }
}
