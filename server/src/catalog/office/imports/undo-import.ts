import type { Tx } from '@surco/database'
import { sql, type SQL } from 'drizzle-orm'

import { announceChange, announceProducts } from '../../../platform/page-events.ts'
import { announceImport, readNames } from '../../import/announce-import.ts'
import { commas, sources } from '../../import/merge-staged.ts'
import { holdsOn } from '../../special-price.ts'
import { isPath } from '../changes/shelf-change.ts'
import { holdTree } from '../shelves/lock-tree.ts'
import type { Import, Working } from './look-at-rows.ts'

const PART = 300

/**
 * Gives the products of the next rows back what they had, unless that was changed since or their shelf is gone: units that came go, whatever was
 * sold of the others. A new product goes unless something names it.
 */
export async function undoPart(
  tx: Tx,
  one: Working,
): Promise<{ goesOn: boolean; changed?: number }> {
  await holdTree(tx)
  const lines = await nextLines(tx, one)
  const last = lines.at(-1)
  if (last === undefined) {
    await takeNamesBack(tx, one)
    return { goesOn: false }
  }
  const rows = sql`catalog_import_row l where l.import_id = ${one.id} and l.line = any(${sql.param(lines)}::int[])`
  const names = await readNames(tx)
  await lockProducts(tx, rows)
  const removed = await removeNew(tx, rows)
  const restored = await restoreKnown(tx, rows, one.today)
  await announceImport(tx, names, { created: [], updated: restored })
  const undone = [...removed, ...restored.map(({ line }) => line)]
  await tx.execute(sql`
    update catalog_import_row set state = case when line = any(${sql.param(undone)}::int[]) then 'undone' else 'kept' end
    where import_id = ${one.id} and line = any(${sql.param(lines)}::int[])`)
  await tx.execute(sql`update catalog_import set cursor = ${last} where id = ${one.id}`)
  return { goesOn: true, changed: undone.length }
}

async function nextLines(tx: Tx, { id, cursor }: Import): Promise<number[]> {
  const { rows } = await tx.execute<{ line: number }>(sql`
    select line from catalog_import_row where import_id = ${id} and line > ${cursor}
      and state = 'done' and kind in ('new', 'changed')
    order by line limit ${PART}`)
  return rows.map(({ line }) => line)
}

/** In the order of their ids, as payments take them. */
async function lockProducts(tx: Tx, rows: SQL) {
  await tx.execute(sql`
    select count(*) from (
      select id from product where id in (select l.product_id from ${rows}) order by id for update) locked`)
}

/** A product as a whole, once for all that is compared with it. */
const joinWhole = sql`cross join lateral (select to_jsonb(cur) as whole offset 0) now`

/** Whether a product still is what the row made of it, but for its units: putting that in changes nothing. */
const isAsMade = sql`now.whole || (l.after - 'stock') = now.whole`

/** Answers the lines of the products that are gone. */
async function removeNew(tx: Tx, rows: SQL): Promise<number[]> {
  const { rows: references } = await tx.execute<{ table: string; column: string }>(sql`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'product'::regclass and c.confdeltype in ('a', 'r')`)
  const isNamed = references.map(
    ({ table, column }) =>
      sql`exists (select 1 from ${sql.raw(table)} where ${sql.identifier(column)} = cur.id)`,
  )
  const { rows: leaving } = await tx.execute<{ line: number; id: number; sku: string }>(sql`
    select l.line, cur.id, cur.sku from (select l.* from ${rows}) l join product cur on cur.id = l.product_id ${joinWhole}
    where l.kind = 'new' and cur.reserved = 0 and cur.stock = (l.after ->> 'stock')::int and ${isAsMade}
      and not (${sql.join(isNamed, sql` or `)})`)
  if (leaving.length === 0) return []
  await announceProducts(
    tx,
    leaving.map(({ sku }) => sku),
  )
  await announceChange(tx, ['catalog'])
  const ids = leaving.map(({ id }) => id)
  await tx.execute(sql`delete from product where id = any(${sql.param(ids)}::int[])`)
  return leaving.map(({ line }) => line)
}

interface Restored extends Record<string, unknown> {
  line: number
  id: number
  sku: string
  moved: boolean
}

/** Days of a special price go with it, also where they came after the import. */
const backTo = (column: string) =>
  ['special_from', 'special_until'].includes(column)
    ? sql`case when back.special_price > 0 then back.${sql.raw(column)} end`
    : sql`back.${sql.raw(column)}`

async function restoreKnown(tx: Tx, rows: SQL, today: string): Promise<Restored[]> {
  const names = sources.map(({ target }) => target).filter((target) => target !== 'stock')
  const columns = names.map((name) => sql`${sql.raw(name)} = ${backTo(name)}`)
  const days = { from: backTo('special_from'), until: backTo('special_until') }
  const { rows: restored } = await tx.execute<Restored>(sql`
    update product p set ${commas(columns)}, special_on = ${holdsOn(today, days)}, stock = p.stock - came.units, updated_at = now()
    from (select l.* from ${rows}) l
      join product cur on cur.id = l.product_id ${joinWhole}
      cross join lateral jsonb_populate_record(cur, l.before) back
      cross join lateral (
        select coalesce((l.after ->> 'stock')::int - (l.before ->> 'stock')::int, 0) as units) came
    where p.id = cur.id and l.kind = 'changed' and ${isAsMade} and cur.stock - came.units >= cur.reserved
      and ${isPath(sql`to_jsonb(back)`)} and exists (select from brand where id = back.brand_id)
    returning l.line, p.id, p.sku, l.after ?| array['name', 'brand_id', 'category_1', 'accessory'] as moved`)
  return restored
}

/** The brands and categories that came with an import go where nothing stands on them. */
async function takeNamesBack(tx: Tx, { id, brands, categories }: Import) {
  const names = await readNames(tx)
  await tx.execute(sql`delete from brand where id = any(${sql.param(brands)}::int[])
    and not exists (select 1 from product where brand_id = brand.id)`)
  for (const level of [3, 2, 1]) {
    const column = sql.raw(`category_${level}`)
    await tx.execute(sql`delete from category where id = any(${sql.param(categories)}::int[]) and level = ${level}
      and not exists (select 1 from product where ${column} = category.id)
      and not exists (select 1 from category below where below.parent_id = category.id)`)
  }
  await announceImport(tx, names, { created: [], updated: [] })
  await tx.execute(sql`update catalog_import set state = 'undone', cursor = 0 where id = ${id}`)
}
