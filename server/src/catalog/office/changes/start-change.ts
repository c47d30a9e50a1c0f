import type { PriceChange, ShelfChange, WhichProducts } from '@surco/contract'
import { product, productChange } from '@surco/database/schema'
import { and, eq } from 'drizzle-orm'

import { type Actor, writeBook } from '../../../book/index.ts'
import { notFound, ShopError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/keys.ts'
import type { Shop } from '../../../shop.ts'
import { whereSelected } from '../select-products.ts'
import { isMerge, isOfShelves, kindOf, type ManyChange } from './change-kinds.ts'
import { wordsOf } from './shelf-change.ts'

interface NewChange {
  which: WhichProducts
  what: PriceChange | ShelfChange
}

/** Starts a change of many products; returns its id. A job makes the change. Throws `BAD_INPUT`. */
export async function startChange(
  shop: Shop,
  actor: Actor,
  { which, what }: NewChange,
): Promise<string> {
  kindOf(what)
  const id = newId()
  await shop.db.transaction(async (tx) => {
    const products = await tx.$count(product, await whereSelected(tx, which))
    const words = isOfShelves(what) ? await wordsOf(tx, what) : what
    const at = shop.clock.now()
    const made =
      what.kind === 'category' && 'categoria' in words
        ? { ...what, categoryName: words.categoria }
        : what
    await tx
      .insert(productChange)
      .values({ id, at, author: actor.name, what: made, which, products })
    await writeBook(shop, tx, actor, {
      action: isOfShelves(what) ? shelfActions[what.kind] : 'product.many-changed',
      subject: { kind: 'product-change', id, name: `${products}` },
      after: { ...words, products: String(products) },
    })
    await shop.jobs.enqueue(tx, 'change-products', { changeId: id })
  })
  return id
}

const shelfActions = {
  published: 'product.many-shown-or-hidden',
  category: 'product.many-moved',
  'free-shipping': 'product.many-free-shipping',
} as const

/** Starts undoing a change of shelves or prices. Throws `NOT_FOUND`, and `CONFLICT` unless it is done and not undone. */
export async function startUndoing(
  shop: Shop,
  actor: Actor,
  { id, ofShelves }: { id: string; ofShelves: boolean },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const [known] = await tx.select().from(productChange).where(eq(productChange.id, id))
    // safe: written from a checked call
    const what = known?.what as ManyChange | undefined
    if (!what || isOfShelves(what) !== ofShelves) throw notFound('Product change', id)
    if (isMerge(what)) throw notToUndo(id)
    const isDone = and(eq(productChange.id, id), eq(productChange.state, 'done'))
    const undoing = { state: 'undoing', cursor: 0 } as const
    const [begun] = await tx.update(productChange).set(undoing).where(isDone).returning()
    if (!begun) throw notToUndo(id)
    await writeBook(shop, tx, actor, {
      action: 'product.many-undone',
      subject: { kind: 'product-change', id, name: `${begun.products}` },
    })
    await shop.jobs.enqueue(tx, 'change-products', { changeId: id })
  })
}

const notToUndo = (id: string) =>
  new ShopError('CONFLICT', `Change ${id} is not done`, {
    message: 'Este cambio todavía no termina, o ya se deshizo.',
  })
