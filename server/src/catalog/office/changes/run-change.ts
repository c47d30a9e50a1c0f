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

/** Products that are changed at once: between two parts buyers get their turn. */
const PART = 500

/**
 * Makes a change of many products, or undoes it, part after part, each in a transaction with how far it came: broken
 * off it goes on there.
 */
export const runProductChange = ({ db }: Pick<Shop, 'db'>, id: string): Promise<void> =>
  inTheBackground(async () => {
    let goesOn = true
    while (goesOn) goesOn = await db.transaction((tx) => runPart(tx, id))
  })

/** False when nothing is left to do. */
async function runPart(tx: Tx, id: string): Promise<boolean> {
  await allowLongStatements(tx)
  const [change] = await tx
    .select()
    .from(productChange)
    .where(eq(productChange.id, id))
    .for('update')
  if (change) await standStill(tx, change)
  if (change?.state === 'running') {
    const ids = await makePart(tx, change)
    if (ids.length < PART && !(await finishMerge(tx, change))) return startAgain(tx, change)
    return step(tx, change, ids, 'done')
  }
  if (change?.state === 'undoing') return step(tx, change, await undoPart(tx, change), 'undone')
  return false
}

/** Keeps categories and brands where they are, as far as the change has to do with them. */
async function standStill(tx: Tx, { what: written }: Change) {
  // safe: written from a checked call
  const what = written as ManyChange
  if (isMerge(what)) await lockTree(tx)
  else if (isOfShelves(what)) await holdTree(tx)
}

/** Products came meanwhile where those were that it has dealt with. */
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

/** Changes the next products, and notes what they were. Answers the ids that it dealt with. */
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
  // With the offset each value is made once, and not for all that it is compared with.
  await changed(
    tx,
    what,
    sql`
    with picked as (
      select id, before, after from (
        select id, ${kind.now} as before, ${kind.after} as after, special_price
        from product where id = any(${sql.param(ids)}::int[]) offset 0) product
      where before <> after and ${kind.isRight(sql`after`)}
    ), noted as (
      insert into product_change_line (change_id, product_id, before, after)
      select ${change.id}, id, before, after from picked
      -- Of a merge: it came back meanwhile.
      on conflict do nothing)
    update product set ${kind.set(sql`picked.after`)} from picked where product.id = picked.id
    returning product.id, product.sku`,
  )
  return ids
}

/** Gives the next products back what they had, unless it was changed since. Answers the ids that it dealt with. */
async function undoPart(tx: Tx, { id, cursor, what: written }: Change): Promise<number[]> {
  // safe: written from a checked call
  const what = written as ManyChange
  const kind = kindOf(what)
  // The lines first: of a table that grew just now the planner takes the join for a small one, and makes it whole each time.
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
  await changed(
    tx,
    what,
    sql`
    with line as (
      select product_id, before, after from product_change_line
      where change_id = ${id} and product_id = any(${sql.param(ids)}::int[])
    ), restored as (
      update product set ${kind.set(sql`line.before`)} from line
      where product.id = line.product_id and ${kind.now} = line.after and ${kind.isRight(sql`line.before`)}
      returning product.id, product.sku
    ), noted as (
      update product_change_line line
      set state = case when product_id in (select restored.id from restored) then 'undone' else 'kept' end
      where change_id = ${id} and product_id = any(${sql.param(ids)}::int[]))
    select id, sku from restored`,
  )
  return ids
}

/** Runs a statement that answers the products that it changed, and tells which pages do not show them as they are. */
async function changed(tx: Tx, what: ManyChange, statement: SQL) {
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

/** In the order of their ids, as payments take them. */
async function lock(tx: Tx, statement: SQL): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(statement)
  return rows.map(({ id }) => id)
}
