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

/** Values of `product` by column name. */
export type Values = Record<string, unknown>

/** What merging a row would change in its product. */
export interface Difference {
  line: number
  kind: 'new' | 'changed' | 'unchanged'
  /** The changed columns and those grouped with them; null for a new product. */
  before: Values | null
  after: Values
  /** The same changes as cells of a catalogue file. */
  changes: { column: Column; before: string; after: string }[]
}

interface Row extends Record<string, unknown> {
  line: number
  before: Values | null
  after: Values
}

/** Names of brands and categories by id. */
interface Names {
  brands: ReadonlyMap<unknown, string>
  categories: ReadonlyMap<unknown, string>
}

/**
 * Reads what merging these rows would change. It creates the new brands and categories, so the transaction either goes
 * on to merge the rows or is rolled back.
 */
export async function readDifferences(tx: Tx, staged: Staged): Promise<Difference[]> {
  await lockKnown(tx, staged)
  await makeBrands(tx, staged)
  await makeCategories(tx, staged)
  const changing = changingOf(staged)
  const before = changing.map(({ target }) => ({ target, value: sql`p.${target}` }))
  const known = changing.map(({ target, becomes }) => ({ target, value: becomes }))
  const fresh = sources.map(({ target, value }) => ({ target: sql.raw(target), value }))
  const { rows } = await tx.execute<Row>(sql`
    select s.line, case when p.id is not null then ${valuesOf(before)} end as before,
      case when p.id is null then ${valuesOf(fresh)} else ${valuesOf(known)} end as after
    from ${resolved(staged)} left join product p on p.sku = s.sku
    order by s.line`)
  const names = await readNames(tx, rows)
  return rows.map((row) => differenceOf(row, staged, names))
}

const valuesOf = (parts: { target: SQL; value: SQL }[]) =>
  sql`jsonb_build_object(${commas(parts.map(({ target, value }) => sql`'${target}', ${value}`))})`

async function readNames(tx: Tx, rows: readonly Row[]): Promise<Names> {
  const values = rows.flatMap(({ before, after }) => (before ? [before, after] : [after]))
  const idsOf = (columns: readonly string[]) =>
    sql.param([...new Set(values.flatMap((row) => columns.map((column) => row[column])))])
  const { rows: found } = await tx.execute<{ kind: string; id: number; name: string }>(sql`
    select 'brand' as kind, id, name from brand where id = any(${idsOf(['brand_id'])}::int[])
    union all select 'category', id, name from category where id = any(${idsOf(path)}::int[])`)
  const namesOf = (kind: string) =>
    new Map(found.filter((row) => row.kind === kind).map(({ id, name }) => [id, name]))
  return { brands: namesOf('brand'), categories: namesOf('category') }
}

const path = ['category_1', 'category_2', 'category_3']

/** Columns that are compared and restored together: one alone could contradict the others. */
const groups = [
  path,
  ['list_price', 'special_price', 'discount_percent', 'special_from', 'special_until'],
]

function differenceOf({ line, before, after }: Row, { present }: Staged, names: Names): Difference {
  const was = before && withNames(before, names)
  const is = withNames(after, names)
  const changesOf = (columns: readonly Column[]) =>
    columns
      .map((column) => ({
        column,
        before: was ? writeCell(column, was) : '',
        after: writeCell(column, is),
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

/** The reported columns: pictures do not come with rows. */
const written = columnNames.filter((column) => column !== 'SKU' && column !== 'fotos')

const targets = new Map(sources.map(({ from, target }) => [from, target]))
const targetOf = (column: Column) => targets.get(column) ?? ''

const keys = Object.entries(getTableColumns(product)).map(([key, { name }]) => [key, name] as const)

function withNames(values: Values, { brands, categories }: Names) {
  const row = Object.fromEntries(keys.map(([key, name]) => [key, values[name]]))
  const [top, middle, low] = path.map((column) => categories.get(values[column]) ?? null)
  // safe: the writer of a column reads only that column, and it is only called for columns present here
  return {
    product: row,
    brand: brands.get(values.brand_id),
    top,
    middle,
    low,
  } as unknown as WithNames
}
