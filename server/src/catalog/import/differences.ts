import type { Tx } from '@surco/database'
import { product } from '@surco/database/schema'
import { getTableColumns, sql, type SQL } from 'drizzle-orm'

import { type Column, columnNames } from './columns.ts'
import {
  changingOf,
  commas,
  lockKnown,
  makeBrands,
  makeCategories,
  resolved,
  sources,
  type Staged,
} from './merge-staged.ts'
import { writeCell, type WithNames } from './write-cells.ts'

/** Columns of `product` by their names. */
export type Values = Record<string, unknown>

/** What a row is about to do to its product. */
export interface Difference {
  line: number
  kind: 'new' | 'changed' | 'unchanged'
  /** What changes, with what belongs to it; null of a new product. */
  before: Values | null
  after: Values
  /** The same as cells. */
  changes: { column: Column; before: string; after: string }[]
}

interface Row extends Record<string, unknown> {
  line: number
  before: Values | null
  after: Values
  /** Of the brand and the three categories. */
  names_before: Names
  names_after: Names
}

type Names = [string | null, string | null, string | null, string | null]

/**
 * What merging these rows is about to do, in the transaction that merges them or is rolled back: it makes the brands and
 * categories that are new.
 */
export async function readDifferences(tx: Tx, staged: Staged): Promise<Difference[]> {
  await lockKnown(tx, staged)
  await makeBrands(tx, staged)
  await makeCategories(tx, staged)
  const changing = changingOf(staged)
  const before = changing.map(({ target }) => ({ target, value: sql`p.${target}` }))
  const known = changing.map(({ target, becomes }) => ({ target, value: becomes }))
  const fresh = sources.map(({ target, value }) => ({ target: sql.raw(target), value }))
  // With the offset each object is built once, and not for every name that is looked up in it.
  const { rows } = await tx.execute<Row>(sql`
    select line, before, after, ${namesOf(sql`before`)} as names_before, ${namesOf(sql`after`)} as names_after
    from (
      select s.line, case when p.id is not null then ${valuesOf(before)} end as before,
        case when p.id is null then ${valuesOf(fresh)} else ${valuesOf(known)} end as after
      from ${resolved(staged)} left join product p on p.sku = s.sku offset 0) d
    order by line`)
  return rows.map((row) => differenceOf(row, staged))
}

const valuesOf = (parts: { target: SQL; value: SQL }[]) =>
  sql`jsonb_build_object(${commas(parts.map(({ target, value }) => sql`'${target}', ${value}`))})`

const namesOf = (values: SQL) => sql`jsonb_build_array(
  (select name from brand where id = (${values} ->> 'brand_id')::int),
  (select name from category where id = (${values} ->> 'category_1')::int),
  (select name from category where id = (${values} ->> 'category_2')::int),
  (select name from category where id = (${values} ->> 'category_3')::int))`

/** What is compared and given back together: alone it could contradict the others. */
const groups = [
  ['category_1', 'category_2', 'category_3'],
  ['list_price', 'special_price', 'discount_percent', 'special_from', 'special_until'],
]

function differenceOf(
  { line, before, after, names_before: was, names_after: is }: Row,
  { present }: Staged,
): Difference {
  const changesOf = (columns: readonly Column[]) =>
    columns
      .map((column) => ({
        column,
        before: before ? cellOf(column, before, was) : '',
        after: cellOf(column, after, is),
      }))
      .filter((change) => change.before !== change.after)
  if (!before)
    return {
      line,
      kind: 'new',
      before,
      after,
      changes: changesOf(written.filter((column) => present.has(column))),
    }
  const changed = new Set(
    Object.keys(after).filter((name) => textOf(before[name]) !== textOf(after[name])),
  )
  if (changed.size === 0) return { line, kind: 'unchanged', before: {}, after: {}, changes: [] }
  const together = groups.filter((group) => group.some((name) => changed.has(name))).flat()
  for (const name of together) if (name in after) changed.add(name)
  const only = (values: Values) =>
    Object.fromEntries([...changed].map((name) => [name, values[name]]))
  const columns = written.filter((column) => changed.has(targetOf(column)))
  return {
    line,
    kind: 'changed',
    before: only(before),
    after: only(after),
    changes: changesOf(columns),
  }
}

const textOf = (value: unknown) => JSON.stringify(value)

/** The columns that are told of: pictures do not come with rows. */
const written = columnNames.filter((column) => column !== 'SKU' && column !== 'fotos')

const targets = new Map(sources.map(({ from, target }) => [from, target]))
const targetOf = (column: Column) => targets.get(column) ?? ''

const keys = Object.entries(getTableColumns(product)).map(([key, { name }]) => [key, name] as const)

function cellOf(column: Column, values: Values, [brand, top, middle, low]: Names) {
  const row = Object.fromEntries(keys.map(([key, name]) => [key, values[name]]))
  // safe: the writer of a column reads no other, and who asks for it has its value
  const one = { product: row, brand, top, middle, low } as unknown as WithNames
  return writeCell(column, one)
}
