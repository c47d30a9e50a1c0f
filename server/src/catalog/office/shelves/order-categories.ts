import type { Tx } from '@surco/database'
import { category } from '@surco/database/schema'
import { inArray } from 'drizzle-orm'

import { type Actor, writeBook } from '../../../book/index.ts'
import { badInput } from '../../../platform/errors.ts'
import { announceEverything } from '../../../platform/page-events.ts'
import type { Shop } from '../../../shop.ts'
import { findParent, listBelow, namesOf, subjectOf, writePlaces } from './categories.ts'
import { lockTree } from './lock-tree.ts'

interface ChildOrder {
  /** Id of the parent; null for the first level. */
  parent: string | null
  /** Ids of all its subcategories in order; null for alphabetical order. */
  ids: readonly string[] | null
}

/** Orders the subcategories of a category, or the first level. Throws `BAD_INPUT`. */
export async function orderCategories(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  actor: Actor,
  { parent, ids }: ChildOrder,
): Promise<void> {
  await lockTree(tx)
  const above = parent === null ? undefined : await findParent(tx, parent)
  const list = () => listBelow(tx, above?.id ?? null)
  const was = await list()
  if (ids === null) await forgetPlaces(tx, was)
  else await writePlaces(tx, sorted(was, ids))
  const is = await list()
  if (is.every((each, at) => each.id === was[at]?.id)) return
  await writeBook(shop, tx, actor, {
    action: ids === null ? 'category.sorted' : 'category.arranged',
    subject: above ? subjectOf(above) : { kind: 'category', id: 'all', name: 'Primer nivel' },
    before: { order: namesOf(was) },
    after: { order: namesOf(is) },
  })
  await announceEverything(tx)
}

type Category = Awaited<ReturnType<typeof listBelow>>[number]

/** Removes the positions, which restores alphabetical order. */
const forgetPlaces = (tx: Tx, all: readonly Category[]) =>
  tx
    .update(category)
    .set({ position: null })
    .where(
      inArray(
        category.id,
        all.map(({ id }) => id),
      ),
    )

function sorted(all: readonly Category[], ids: readonly string[]): Category[] {
  const order = ids.flatMap((id) => all.filter((each) => String(each.id) === id))
  if (order.length === all.length && new Set(ids).size === ids.length) return order
  const message = 'Las categorías cambiaron mientras tanto. Aquí están como quedaron.'
  throw badInput([{ field: 'ids', message }])
}
