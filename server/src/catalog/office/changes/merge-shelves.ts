import type { ShelfMerge, WhichProducts } from '@surco/contract'
import type { Tx } from '@surco/database'
import { brand, category, product, productChange } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'

import { type Actor, writeBook } from '../../../book/index.ts'
import { badInput, notFound } from '../../../platform/errors.ts'
import { newId } from '../../../platform/keys.ts'
import { announceEverything } from '../../../platform/page-events.ts'
import type { Shop } from '../../../shop.ts'
import { whereSelected } from '../select-products.ts'
import { countUnder, notEmpty, replaceShelf, type Shelf } from '../shelves/change-shelf.ts'
import { isMerge, type ManyChange } from './change-kinds.ts'

const tables = { brand, category }

async function findName(tx: Tx, { kind, id }: Shelf): Promise<string | undefined> {
  const table = tables[kind]
  const [found] = await tx.select({ name: table.name }).from(table).where(eq(table.id, id))
  return found?.name
}

/**
 * Starts moving the products of a brand or category to another one, which replaces it; returns the id of the change,
 * which a job makes. Throws `NOT_FOUND`, `BAD_INPUT`, and `CONFLICT` for a category with subcategories.
 */
export async function startMerge(
  shop: Pick<Shop, 'clock' | 'jobs'>,
  tx: Tx,
  actor: Actor,
  { shelf, into }: { shelf: Shelf; into: string },
): Promise<string> {
  const { kind, id } = shelf
  const name = await findName(tx, shelf)
  if (name === undefined) throw notFound(kind, String(id))
  const target = await findName(tx, { kind, id: Number(into) })
  if (target === undefined || id === Number(into)) {
    throw badInput([{ field: 'into', message: 'Elige otra de la lista.' }])
  }
  if ((await countUnder(tx, shelf)).below > 0)
    throw notEmpty('Tiene categorías debajo: muévelas o bórralas antes.')
  if (kind === 'category') await refuseUnsettled(tx, id)
  const which: WhichProducts = { [kind]: String(id) }
  const products = await tx.$count(product, await whereSelected(tx, which))
  const named = { fromName: name, intoName: target }
  const what: ShelfMerge = { kind: `${kind}-merged`, from: String(id), into, ...named }
  const change = { id: newId(), at: shop.clock.now(), author: actor.name, what, which, products }
  await tx.insert(productChange).values(change)
  await writeBook(shop, tx, actor, {
    action: `${kind}.merged`,
    subject: { kind, id: String(id), name },
    before: { name, products: String(products) },
    after: { name: target },
  })
  await shop.jobs.enqueue(tx, 'change-products', { changeId: change.id })
  return change.id
}

/**
 * Throws `CONFLICT` while products under a category still have the path from before it, or one below it, was moved:
 * they would be merged with the wrong category.
 */
async function refuseUnsettled(tx: Tx, id: number) {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from product p, category c
    where c.id = ${id} and ${id} in (p.category_1, p.category_2, p.category_3) and not (case c.level
      when 1 then p.category_1 = c.id and p.category_2 is null
      when 2 then p.category_2 = c.id and p.category_3 is null
      else p.category_3 = c.id end)`)
  if ((rows[0]?.count ?? 0) > 0)
    throw notEmpty('Sus productos todavía se están acomodando. Intenta en unos minutos.')
}

/**
 * Deletes a merged brand or category once it is empty; false when products were added meanwhile. Does nothing when the
 * target is gone or a subcategory was added.
 */
export async function finishMerge(
  tx: Tx,
  { what: written }: Pick<typeof productChange.$inferSelect, 'what'>,
): Promise<boolean> {
  // safe: written from a checked call
  const what = written as ManyChange
  if (!isMerge(what)) return true
  const kind = what.kind === 'brand-merged' ? 'brand' : 'category'
  const shelf = { kind, id: Number(what.from) } as const
  if ((await findName(tx, { kind, id: Number(what.into) })) === undefined) return true
  const { products, below } = await countUnder(tx, shelf)
  if (below > 0) return true
  if (products > 0) return false
  await replaceShelf(tx, shelf, Number(what.into))
  await announceEverything(tx)
  return true
}
