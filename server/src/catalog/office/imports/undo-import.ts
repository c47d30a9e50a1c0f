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
 * Undoes the next rows. A product gets its former values back, unless it was changed since or its brand or category is
 * gone; of its stock, only the imported units are subtracted. A new product is deleted unless it is referenced.
 */
export async function undoPart(
  tx: Tx,
  one: Working,
): Promise<{ hasMore: boolean; changed?: number }> {
  await holdTree(tx)
  const lines = await nextLines(tx, one)
  const last = lines.at(-1)
  if (last === undefined) {
    await takeNamesBack(tx, one)
    return { hasMore: false }
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
  return { hasMore: true, changed: undone.length }
}

async function nextLines(tx: Tx, { id, cursor }: Import): Promise<number[]> {
  const { rows } = await tx.execute<{ line: number }>(sql`
    select line from catalog_import_row where import_id = ${id} and line > ${cursor}
      and state = 'done' and kind in ('new', 'changed')
    order by line limit ${PART}`)
  return rows.map(({ line }) => line)
}

/** Locks products in the order of their ids, as payments do. */
async function lockProducts(tx: Tx, rows: SQL) {
  await tx.execute(sql`
    select count(*) from (
      select id from product where id in (select l.product_id from ${rows}) order by id for update) locked`)
}

/** A product as JSON; `offset 0` computes it only once per row. */
const joinWhole = sql`cross join lateral (select to_jsonb(cur) as whole offset 0) now`

/** Whether a product still has the imported values, apart from its stock: merging them changes nothing. */
const isAsMade = sql`now.whole || (l.after - 'stock') = now.whole`

/** Deletes new products that nothing references; returns their lines. */
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

/** The former value of a column. Without a special price its days are null, even if set after the import. */
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

/** Deletes the brands and categories that an import created, where nothing uses them, and ends the undo. */
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
