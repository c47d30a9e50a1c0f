import { CATEGORY_LEVELS } from '@surco/contract/category-levels'
import type { Tx } from '@surco/database'
import { category } from '@surco/database/schema'
import { inArray, type SQL, sql } from 'drizzle-orm'

import { type Actor, writeBook } from '../../../book/index.ts'
import { badInput } from '../../../platform/errors.ts'
import { announceEverything } from '../../../platform/page-events.ts'
import type { Shop } from '../../../shop.ts'
import {
  findParent,
  getCategory,
  listBelow,
  namesOf,
  pathText,
  refuseTakenName,
  subjectOf,
  tooDeep,
  writePlaces,
} from './categories.ts'
import { lockTree } from './lock-tree.ts'
import { settlePart } from './settle-paths.ts'

interface Destination {
  id: number
  /** Id of the new parent; null for the first level. */
  parent: string | null
  /** Id of the sibling that follows it; null for the end. */
  before: string | null
}

/**
 * Moves a category with its subcategories. The paths of its first products are updated at once, the rest by a job.
 * Throws `NOT_FOUND` and `BAD_INPUT`.
 */
export async function moveCategory(
  shop: Pick<Shop, 'clock' | 'jobs'>,
  tx: Tx,
  actor: Actor,
  { id, parent, before }: Destination,
): Promise<void> {
  await lockTree(tx)
  const moved = await getCategory(tx, id)
  const above = parent === null ? undefined : await findParent(tx, parent)
  const parentId = above?.id ?? null
  if (parentId === moved.parentId) {
    const was = await listBelow(tx, parentId)
    const is = await place(tx, { id, parentId, before })
    if (is.every((each, at) => each.id === was[at]?.id)) return
    await writeBook(shop, tx, actor, {
      action: 'category.ordered',
      subject: subjectOf(moved),
      before: { order: namesOf(was) },
      after: { order: namesOf(is) },
    })
  } else {
    const was = await pathText(tx, id)
    await attach(tx, moved, above)
    await place(tx, { id, parentId, before })
    if (await settlePart(tx, id)) {
      await shop.jobs.enqueue(tx, 'settle-categories', { categoryId: id })
    }
    await writeBook(shop, tx, actor, {
      action: 'category.moved',
      subject: subjectOf(moved),
      before: { path: was },
      after: { path: await pathText(tx, id) },
    })
  }
  await announceEverything(tx)
}

type Category = Awaited<ReturnType<typeof getCategory>>

/** Attaches a category with its subcategories to a new parent. */
async function attach(tx: Tx, moved: Category, above: Category | undefined) {
  const { rows } = await tx.execute<{ id: number; level: number }>(sql`
    with recursive branch as (
      select id, level from category where id = ${moved.id}
      union all select c.id, c.level from category c join branch on c.parent_id = branch.id)
    select id, level from branch`)
  if (rows.some(({ id }) => id === above?.id)) {
    const message = 'Una categoría no puede quedar dentro de sí misma.'
    throw badInput([{ field: 'parent', message }])
  }
  const falls = (above?.level ?? 0) + 1 - moved.level
  const deepest = Math.max(...rows.map(({ level }) => level))
  if (deepest + falls > CATEGORY_LEVELS) throw badInput([{ field: 'parent', message: tooDeep }])
  const parentId = above?.id ?? null
  await refuseTakenName(tx, { ...moved, parentId })
  const isMoved: SQL = sql`${category.id} = ${moved.id}`
  // In one statement: a constraint ties the level to the parent's.
  await tx
    .update(category)
    .set({
      level: sql`${category.level} + ${falls}::smallint`,
      parentId: sql`case when ${isMoved} then ${parentId}::int else ${category.parentId} end`,
      position: sql`case when ${isMoved} then null else ${category.position} end`,
    })
    .where(
      inArray(
        category.id,
        rows.map(({ id }) => id),
      ),
    )
}

/** Puts a category before a sibling and numbers all siblings; returns them in order. */
async function place(
  tx: Tx,
  { id, parentId, before }: { id: number; parentId: number | null; before: string | null },
): Promise<Category[]> {
  const beside = await listBelow(tx, parentId)
  const placed = beside.filter((each) => each.id === id)
  const others = beside.filter((each) => each.id !== id)
  const at = others.findIndex((each) => String(each.id) === before)
  if (before !== null && at === -1) {
    const message =
      'Las categorías cambiaron mientras tanto. Aquí están como quedaron: muévela otra vez.'
    throw badInput([{ field: 'before', message }])
  }
  const order = others.toSpliced(at === -1 ? others.length : at, 0, ...placed)
  await writePlaces(tx, order)
  return order
}
