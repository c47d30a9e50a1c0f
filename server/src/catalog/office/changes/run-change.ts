import type { WhichProducts } from '@surco/contract'
import { allowLongStatements, inTheBackground, type Tx } from '@surco/database'
import { productChange } from '@surco/database/schema'
import { eq, sql, type SQL } from 'drizzle-orm'

import { announceProducts } from '../../../platform/page-events.ts'
import type { Shop } from '../../../shop.ts'
import { announceImport, readNames } from '../../import/announce-import.ts'
import { whereSelected } from '../select-products.ts'
import { holdTree, lockTree } from '../shelves/lock-tree.ts'
import { isMerge, isOfShelves, kindOf, type ManyChange } from './change-kinds.ts'
import { finishMerge } from './merge-shelves.ts'

type Change = typeof productChange.$inferSelect

/** Products changed in one transaction: between two parts buyers are served. */
const PART = 500

/**
 * Makes a change of many products, or undoes it, in parts. Each part is one transaction that also stores the progress,
 * so an interrupted change resumes there.
 */
export const runProductChange = ({ db }: Pick<Shop, 'db'>, id: string): Promise<void> =>
  inTheBackground(async () => {
    let hasMore = true
    while (hasMore) hasMore = await db.transaction((tx) => runPart(tx, id))
  })

/** Makes the next part; false when it was the last one. */
async function runPart(tx: Tx, id: string): Promise<boolean> {
  await allowLongStatements(tx)
  const [change] = await tx
    .select()
    .from(productChange)
    .where(eq(productChange.id, id))
    .for('update')
  if (change) await holdShelves(tx, change)
  if (change?.state === 'running') {
    const ids = await makePart(tx, change)
    if (ids.length < PART && !(await finishMerge(tx, change))) return startAgain(tx, change)
    return step(tx, change, ids, 'done')
  }
  if (change?.state === 'undoing') return step(tx, change, await undoPart(tx, change), 'undone')
  return false
}

/** Locks categories and brands as far as the change needs it. */
async function holdShelves(tx: Tx, { what: written }: Change) {
  // safe: written from a checked call
  const what = written as ManyChange
  if (isMerge(what)) await lockTree(tx)
  else if (isOfShelves(what)) await holdTree(tx)
}

/** Starts a merge again from the first product: some were added behind the cursor. */
async function startAgain(tx: Tx, { id }: Change) {
  await tx.update(productChange).set({ cursor: 0 }).where(eq(productChange.id, id))
  return true
}

async function step(tx: Tx, { id }: Change, ids: readonly number[], end: Change['state']) {
  const isLast = ids.length < PART
  const cursor = ids.at(-1)
  await tx
    .update(productChange)
    .set({ ...(cursor !== undefined && { cursor }), ...(isLast && { state: end }) })
    .where(eq(productChange.id, id))
  return !isLast
}

/** Changes the next products and records their former values. Returns the ids of the part. */
async function makePart(tx: Tx, change: Change): Promise<number[]> {
  // safe: written from a checked call
  const which = change.which as WhichProducts
  const what = change.what as ManyChange
  const kind = kindOf(what)
  const found = await whereSelected(tx, which)
  const ids = await lock(
    tx,
    sql`select id from product
    where id > ${change.cursor} and ${found ?? sql`true`} order by id limit ${PART} for no key update`,
  )
  if (ids.length === 0) return ids
  // `offset 0` keeps the planner from computing each value several times.
  await changeAndAnnounce(
    tx,
    what,
    sql`
    with picked as (
      select id, before, after from (
        select id, ${kind.now} as before, ${kind.after} as after, special_price
        from product where id = any(${sql.param(ids)}::int[]) offset 0) product
      where before <> after and ${kind.isValid(sql`after`)}
    ), noted as (
      insert into product_change_line (change_id, product_id, before, after)
      select ${change.id}, id, before, after from picked
      -- A merge that started again: the product was moved back meanwhile.
      on conflict do nothing)
    update product set ${kind.set(sql`picked.after`)} from picked where product.id = picked.id
    returning product.id, product.sku`,
  )
  return ids
}

/** Restores the next products, unless they were changed since. Returns the ids of the part. */
async function undoPart(tx: Tx, { id, cursor, what: written }: Change): Promise<number[]> {
  // safe: written from a checked call
  const what = written as ManyChange
  const kind = kindOf(what)
  // Lines first: without statistics of a table that just grew, the planner would compute the whole join each time.
  const ids = await lock(
    tx,
    sql`select product.id from (
      select product_id from product_change_line
      where change_id = ${id} and product_id > ${cursor} and state = 'done'
      order by product_id limit ${PART}) line
    join product on product.id = line.product_id
    order by product.id for no key update of product`,
  )
  if (ids.length === 0) return ids
  await changeAndAnnounce(
    tx,
    what,
    sql`
    with line as (
      select product_id, before, after from product_change_line
      where change_id = ${id} and product_id = any(${sql.param(ids)}::int[])
    ), restored as (
      update product set ${kind.set(sql`line.before`)} from line
      where product.id = line.product_id and ${kind.now} = line.after and ${kind.isValid(sql`line.before`)}
      returning product.id, product.sku
    ), noted as (
      update product_change_line line
      set state = case when product_id in (select restored.id from restored) then 'undone' else 'kept' end
      where change_id = ${id} and product_id = any(${sql.param(ids)}::int[]))
    select id, sku from restored`,
  )
  return ids
}

/** Runs a statement that returns the products it changed, and announces the pages that became stale. */
async function changeAndAnnounce(tx: Tx, what: ManyChange, statement: SQL) {
  const moved = isOfShelves(what) || isMerge(what)
  const names = moved ? await readNames(tx) : undefined
  const { rows } = await tx.execute<{ id: number; sku: string }>(statement)
  const updated = rows.map((row) => ({ ...row, moved }))
  if (moved) await announceImport(tx, names, { created: [], updated })
  else
    await announceProducts(
      tx,
      rows.map(({ sku }) => sku),
    )
}

/** Locks products in the order of their ids, as payments do. */
async function lock(tx: Tx, statement: SQL): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(statement)
  return rows.map(({ id }) => id)
}
