import { CATEGORY_LEVELS } from '@surco/contract/category-levels'
import type { Tx } from '@surco/database'
import { catalogStaging } from '@surco/database/schema'
import { sql, type SQL } from 'drizzle-orm'

import { holdsOn } from '../special-price.ts'
import { type Column, columnNames, fieldOf } from './columns.ts'

export interface Merged {
  created: number
  updated: number
  unchanged: number
  /** Undefined when the file has no stock column. */
  stock?: StockNotes | undefined
}

/** How an import changes the stock of known products, and what was sold since it was counted. */
export interface StockNotes extends Record<string, unknown> {
  /** Units subtracted because they were sold since the stock was counted, and of how many products. */
  soldSince: number
  products: number
  /** Products whose stock the office changed since the count: its changes are kept. */
  moved: number
  /** Products whose stock rises although they were sold in the week before it was counted. */
  rising: number
  /** Products whose stock becomes 0. */
  emptied: number
  /** Products from which more units are subtracted than they have. */
  lacking: number
}

/** The staged rows of an import, and how to interpret them. */
export interface Staged {
  importId: string
  /** The columns that the file has. */
  present: ReadonlySet<Column>
  /** When the stock in the file was counted. */
  stockAsOf: Date
  /** The day of Mexico City (`2026-12-01`) on which special prices hold or not. */
  today: string
  /** The first and last line of the file to merge. */
  lines: readonly [number, number]
}

/**
 * Number of changed products from which on the tables are analyzed and vacuumed; for one row that would take longer
 * than the change itself.
 */
export const MANY = 1_000

/** The products that an import touched. */
export interface MergedRows {
  created: number[]
  /** `moved`: its name, brand, categories or kind changed, or it was shown or hidden. */
  updated: { id: number; sku: string; moved: boolean }[]
  unchanged: number
  stock?: StockNotes | undefined
}

/**
 * Merges staged rows into the catalogue: creates new brands and categories, updates known SKUs with the
 * columns that the file has, and does not touch unchanged products. Units sold since the file's stock was
 * counted are subtracted; stock movements made in the office since then are kept.
 */
export async function mergeStaged(tx: Tx, staged: Staged): Promise<MergedRows> {
  const { present } = staged
  // Products before brands and categories, in the same order as the office's changes: avoids a deadlock.
  await lockKnown(tx, staged)
  await makeBrands(tx, staged)
  await makeCategories(tx, staged)
  const stock = present.has('stock') ? await noteStock(tx, staged) : undefined
  const updated = await updateKnown(tx, staged)
  const created = await insertNew(tx, staged)
  if (created.length + updated.length > MANY) {
    await tx.execute(sql`analyze product, product_count, brand, category`)
  }
  const { rows } = await tx.execute<{ staged: number }>(
    sql`select count(*)::int as staged from catalog_staging s where ${meant(staged)}`,
  )
  const unchanged = (rows[0]?.staged ?? 0) - updated.length - created.length
  return { created, updated, unchanged, stock }
}

const meant = ({ importId, lines: [first, last] }: Staged) =>
  sql`s.import_id = ${importId} and s.line between ${first} and ${last}`

/** Creates new brands; a former name of a brand does not count as new. */
export async function makeBrands(tx: Tx, staged: Staged) {
  await tx.execute(sql`
    insert into brand (name)
    select distinct on (match_key(brand)) brand from catalog_staging s where ${meant(staged)}
      and not exists (select from brand_name known where known.name_key = match_key(brand))
    order by match_key(brand), line
    on conflict do nothing`)
}

/** Creates new categories, at most three levels; a former name of a category at that place does not count as new. */
export async function makeCategories(tx: Tx, staged: Staged) {
  await tx.execute(sql`
    insert into category (level, name)
    select distinct on (match_key(category_1)) 1, category_1 from catalog_staging s
    where ${meant(staged)} and ${isNew(sql`null::int`, sql`category_1`)} order by match_key(category_1), line
    on conflict do nothing`)
  await tx.execute(sql`
    insert into category (level, parent_id, name)
    select distinct on (above.id, match_key(category_2)) above.level + 1, above.id, category_2
    from catalog_staging s ${joinTop} join category above on above.id = c1.id and above.level < ${CATEGORY_LEVELS}
    where ${meant(staged)} and category_2 <> '' and ${isNew(sql`above.id`, sql`category_2`)}
    order by above.id, match_key(category_2), line
    on conflict do nothing`)
  await tx.execute(sql`
    insert into category (level, parent_id, name)
    select distinct on (above.id, match_key(category_3)) above.level + 1, above.id, category_3
    from catalog_staging s ${joinTop} join ${middle} join category above on above.id = c2.id and above.level < ${CATEGORY_LEVELS}
    where ${meant(staged)} and category_3 <> '' and ${isNew(sql`above.id`, sql`category_3`)}
    order by above.id, match_key(category_3), line
    on conflict do nothing`)
}

const isNew = (parent: SQL, name: SQL) => sql`not exists (
  select from category_former_name f where f.name_key = match_key(${name})
    and (f.parent_id = ${parent} or (f.parent_id is null and ${parent} is null)))`

/** Joins a category by its name, or by a former one. */
const joinTop = sql`join category_name c1 on c1.parent_id is null and c1.name_key = match_key(category_1)`
const middle = sql`category_name c2 on c2.parent_id = c1.id and c2.name_key = match_key(category_2)`
const bottom = sql`category_name c3 on c3.parent_id = c2.id and c3.name_key = match_key(category_3)`

/**
 * The staged rows with the ids of brand and categories and, for a file with stock, its movements since it was counted.
 * The categories are the current path to the deepest named one, which may have been moved since the file was written.
 */
export const resolved = (staged: Staged) => sql`(
  select s.*, b.id as brand_id, coalesce(above.parent_id, above.id, own.id) as category_1_id,
    case own.level when 2 then own.id when 3 then own.parent_id end as category_2_id,
    case own.level when 3 then own.id end as category_3_id
    ${staged.present.has('stock') ? stockColumns : sql``}
  from catalog_staging s
  ${staged.present.has('stock') ? joinStock(staged.stockAsOf) : sql``}
  join brand_name b on b.name_key = match_key(s.brand)
  ${joinTop} left join ${middle} left join ${bottom}
  join category own on own.id = coalesce(c3.id, c2.id, c1.id)
  left join category above on above.id = own.parent_id
  where ${meant(staged)}) s`

const stockColumns = sql`, sold.since as sold_since, sold.week_before as sold_week_before,
  moved.since as moved_since, moved.movements > 0 as was_moved, moved.counts > 0 as was_counted`

/**
 * The stock movements of each product since the file's stock was counted, looked up row by row: without statistics of the
 * new rows the planner would expect a single one, and read all orders for each.
 */
const joinStock = (moment: Date) => sql`
  left join (select id, sku from product) known on known.sku = s.sku
  cross join lateral (${soldAround(moment)}) sold
  cross join lateral (
    select coalesce(sum(delta), 0)::int as since, count(*) as movements,
      count(*) filter (where reason = 'count') as counts
    from stock_movement m
    where m.product_id = known.id and m.at >= ${moment.toISOString()}::timestamptz
  ) moved`

/** When refunded units returned to stock. Units exchanged for another order return when that one is paid. */
const putBackAt = sql`(case when credited_to is null then asked_at else done_at end)`

/** Units of a product paid since a moment, minus those restocked by refunds, and units paid in the week before it. */
const soldAround = (moment: Date) => sql`
  select
    coalesce(sum(quantity) filter (where at >= ${moment.toISOString()}::timestamptz), 0)::int as since,
    coalesce(sum(quantity) filter (where at < ${moment.toISOString()}::timestamptz), 0)::int as week_before
  from (
    select quantity - lacking as quantity, paid_at as at from "order" o join order_line l on l.order_id = o.id
    where l.product_id = known.id and paid_at >= ${moment.toISOString()}::timestamptz - interval '7 days'
    union all
    select lacking - quantity, ${putBackAt} from refund r join refund_line l on l.refund_id = r.id
    where l.product_id = known.id and restocked and r.status <> 'withdrawn'
      and ${putBackAt} >= ${moment.toISOString()}::timestamptz
  ) paid`

/** Computes the notes on stock, before any change and with the products locked. */
async function noteStock(tx: Tx, staged: Staged): Promise<StockNotes | undefined> {
  const { rows } = await tx.execute<StockNotes>(sql`
    select coalesce(sum(sold_since) filter (where ${isOwnCount}), 0)::int as "soldSince",
      count(*) filter (where ${isOwnCount} and sold_since > 0)::int as products,
      count(*) filter (where not s.stock_is_change and s.was_moved)::int as moved,
      count(*) filter (where ${isOwnCount} and ${leftUnits} > p.stock
        and sold_week_before > 0)::int as rising,
      count(*) filter (where p.stock > 0 and ${leftUnits} <= 0)::int as emptied,
      count(*) filter (where ${leftUnits} < 0)::int as lacking
    from ${resolved(staged)} join product p on p.sku = s.sku`)
  return rows[0]
}

/** Whether the row states the stock itself, and no later count replaced it. */
const isOwnCount = sql`(not s.stock_is_change and not s.was_counted)`

/** The resulting stock, below 0 where more units left than there were. A later count is kept. */
const leftUnits = sql`case when s.stock_is_change then p.stock + s.stock when s.was_counted then p.stock
  else s.stock - s.sold_since + s.moved_since end`

/** How a column of `product p` is computed from a row `s`. */
interface Source {
  /** The column of the file that it comes from. */
  from: Column
  target: string
  value: SQL
  /** Value for a known product, where it differs. */
  known?: SQL
  /** Value for a known product when the file lacks the column but has the given ones. */
  kept?: (present: ReadonlySet<Column>) => SQL | undefined
}

const keptSpecial = sql`case when p.special_price <= s.list_price then p.special_price else 0 end`

/** A value that applies only if the file has a column. */
const beside = (column: Column, value: SQL) => (present: ReadonlySet<Column>) =>
  present.has(column) ? value : undefined

const keptDay = (day: SQL) => (present: ReadonlySet<Column>) => {
  const kept = beside('precio', keptSpecial)(present) ?? sql`p.special_price`
  return sql`case when ${beside('precioEspecial', sql`s.special_price`)(present) ?? kept} > 0 then ${day} end`
}

const keptMiddle = sql`case when s.category_2_id is not null then s.category_2_id
  when p.category_1 = s.category_1_id then p.category_2 end`

const keptLow = sql`case when s.category_3_id is not null then s.category_3_id
  when p.category_2 = s.category_2_id or (s.category_2 = '' and p.category_1 = s.category_1_id) then p.category_3 end`

/** Columns that are not copied unchanged from the staged field of the same name. */
const exceptions: Partial<Record<Column, Partial<Source>>> = {
  marca: { target: 'brand_id', value: sql`s.brand_id` },
  categoria: { value: sql`s.category_1_id` },
  subcategoria: { value: sql`s.category_2_id`, kept: beside('categoria', keptMiddle) },
  subsubcategoria: { value: sql`s.category_3_id`, kept: beside('categoria', keptLow) },
  precioEspecial: { kept: beside('precio', keptSpecial) },
  // Without the special price its days are removed.
  especialDesde: { kept: keptDay(sql`p.special_from`) },
  especialHasta: { kept: keptDay(sql`p.special_until`) },
  stock: { value: sql`greatest(s.stock, 0)`, known: sql`greatest(${leftUnits}, 0)` },
}

/** The sources of all columns but the SKU, which identifies the product. */
export const sources = columnNames
  .filter((column) => column !== 'SKU')
  .map((from): Source => {
    const { name } = catalogStaging[fieldOf(from)]
    return { from, target: name, value: sql.raw(`s.${name}`), ...exceptions[from] }
  })

/** Locks the known products in the order of their ids, as payments do, to avoid deadlocks. */
export async function lockKnown(tx: Tx, staged: Staged) {
  await tx.execute(sql`
    select count(*) from (
      select p.id from product p join catalog_staging s on s.sku = p.sku
      where ${meant(staged)} order by p.id for no key update of p) locked`)
}

export const commas = (parts: SQL[]) => sql.join(parts, sql`, `)

/** The columns that change in a known product, with their new values. */
export const changingOf = ({ present }: Staged) =>
  sources.flatMap(({ target, from, value, known = value, kept }) => {
    const becomes = present.has(from) ? known : kept?.(present)
    return becomes ? [{ name: target, target: sql.raw(target), becomes }] : []
  })

async function updateKnown(tx: Tx, staged: Staged) {
  const changing = changingOf(staged)
  const becoming = (column: string) =>
    changing.find(({ name }) => name === column)?.becomes ?? sql`p.${sql.raw(column)}`
  const days = { from: becoming('special_from'), until: becoming('special_until') }
  const { rows } = await tx.execute<MergedRows['updated'][number] & Record<string, unknown>>(sql`
    update product p set
      ${commas(changing.map(({ target, becomes }) => sql`${target} = ${becomes}`))},
      special_on = ${holdsOn(staged.today, days)}, updated_at = now()
    from ${resolved(staged)}, product before
    where p.sku = s.sku and before.id = p.id
      and row(${commas(changing.map(({ target }) => sql`p.${target}`))})
        is distinct from row(${commas(changing.map(({ becomes }) => becomes))})
    returning p.id, p.sku, ${shelfOf(sql`p`)} is distinct from ${shelfOf(sql`before`)} as moved`)
  return rows
}

/** The columns that determine where a product is listed, under which name, and whether it is shown. */
const shelfOf = (product: SQL) =>
  sql`row(${commas(['name', 'brand_id', 'category_1', 'category_2', 'category_3', 'accessory', 'published'].map((column) => sql`${product}.${sql.raw(column)}`))})`

async function insertNew(tx: Tx, staged: Staged) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into product (sku, special_on, ${commas(sources.map(({ target }) => sql.raw(target)))})
    select s.sku, ${holdsOn(staged.today, { from: sql`s.special_from`, until: sql`s.special_until` })},
      ${commas(sources.map(({ value }) => value))}
    from ${resolved(staged)}
    where not exists (select 1 from product p where p.sku = s.sku)
    order by s.line
    returning id`)
  return rows.map(({ id }) => id)
}
