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
  /** Id of the one that it is to stand under; null for the first level. */
  parent: string | null
  /** Id of the one that is to follow it; null for the end. */
  before: string | null
}

/**
 * Puts a category, and what is below it, somewhere else; its products follow, the first of them at once and many of them
 * by a job. Throws `NOT_FOUND` and `BAD_INPUT`.
 */
export async function moveCategory(
  shop: Pick<Shop, 'clock' | 'jobs'>,
  tx: Tx,
  actor: Actor,
  { id, parent, before }: Destination,
): Promise<void> {
  await lockTree(tx)
  const one = await getCategory(tx, id)
  const above = parent === null ? undefined : await findParent(tx, parent)
  const parentId = above?.id ?? null
  if (parentId === one.parentId) {
    const was = await listBelow(tx, parentId)
    const is = await place(tx, { id, parentId, before })
    if (is.every((each, at) => each.id === was[at]?.id)) return
    await writeBook(shop, tx, actor, {
      action: 'category.ordered',
      subject: subjectOf(one),
      before: { order: namesOf(was) },
      after: { order: namesOf(is) },
    })
  } else {
    const was = await pathText(tx, id)
    await hang(tx, one, above)
    await place(tx, { id, parentId, before })
    if (await settlePart(tx, id)) {
      await shop.jobs.enqueue(tx, 'settle-categories', { categoryId: id })
    }
    await writeBook(shop, tx, actor, {
      action: 'category.moved',
      subject: subjectOf(one),
      before: { path: was },
      after: { path: await pathText(tx, id) },
    })
  }
  await announceEverything(tx)
}

type Category = Awaited<ReturnType<typeof getCategory>>

/** Hangs a category with what is below it under another one. */
async function hang(tx: Tx, one: Category, above: Category | undefined) {
  const { rows } = await tx.execute<{ id: number; level: number }>(sql`
    with recursive branch as (
      select id, level from category where id = ${one.id}
      union all select c.id, c.level from category c join branch on c.parent_id = branch.id)
    select id, level from branch`)
  if (rows.some(({ id }) => id === above?.id)) {
    const message = 'Una categoría no puede quedar dentro de sí misma.'
    throw badInput([{ field: 'parent', message }])
  }
  const falls = (above?.level ?? 0) + 1 - one.level
  const deepest = Math.max(...rows.map(({ level }) => level))
  if (deepest + falls > CATEGORY_LEVELS) throw badInput([{ field: 'parent', message: tooDeep }])
  const parentId = above?.id ?? null
  await refuseTakenName(tx, { ...one, parentId })
  const isOne: SQL = sql`${category.id} = ${one.id}`
  // In one statement: between two the levels would not hold together.
  await tx
    .update(category)
    .set({
      level: sql`${category.level} + ${falls}::smallint`,
      parentId: sql`case when ${isOne} then ${parentId}::int else ${category.parentId} end`,
      position: sql`case when ${isOne} then null else ${category.position} end`,
    })
    .where(
      inArray(
        category.id,
        rows.map(({ id }) => id),
      ),
    )
}

/** Gives all that stand beside each other their places; answers them in their order. */
async function place(
  tx: Tx,
  { id, parentId, before }: { id: number; parentId: number | null; before: string | null },
): Promise<Category[]> {
  const beside = await listBelow(tx, parentId)
  const one = beside.filter((each) => each.id === id)
  const others = beside.filter((each) => each.id !== id)
  const at = others.findIndex((each) => String(each.id) === before)
  if (before !== null && at === -1) {
    const message =
      'Las categorías cambiaron mientras tanto. Aquí están como quedaron: muévela otra vez.'
    throw badInput([{ field: 'before', message }])
  }
  const order = others.toSpliced(at === -1 ? others.length : at, 0, ...one)
  await writePlaces(tx, order)
  return order
}
