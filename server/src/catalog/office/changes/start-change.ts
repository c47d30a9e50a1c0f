import type { PriceChange, WhichProducts } from '@surco/contract'
import type { Tx } from '@surco/database'
import { product, productChange } from '@surco/database/schema'
import { and, eq } from 'drizzle-orm'

import { type Actor, writeBook } from '../../../book/index.ts'
import { notFound, ShopError } from '../../../platform/errors.ts'
import { newKey } from '../../../platform/keys.ts'
import type { Shop } from '../../../shop.ts'
import { whereSelected } from '../select-products.ts'
import { figuresAfter } from './price-change.ts'

interface Wanted {
  which: WhichProducts
  what: PriceChange
}

/** Has many products changed; answers the id of the change, which goes on afterwards. Throws `BAD_INPUT`. */
export async function startChange(
  shop: Shop,
  actor: Actor,
  { which, what }: Wanted,
): Promise<string> {
  figuresAfter(what)
  const id = newKey()
  await shop.db.transaction(async (tx) => {
    const products = await tx.$count(product, await whereSelected(tx, which))
    const at = shop.clock.now()
    await tx.insert(productChange).values({ id, at, author: actor.name, what, which, products })
    await writeBook(shop, tx, actor, {
      action: 'product.many-changed',
      subject: { kind: 'product-change', id, name: `${products}` },
      after: { ...what, products: String(products) },
    })
    await shop.jobs.enqueue(tx, 'change-products', { changeId: id })
  })
  return id
}

/** Has a change undone; throws `NOT_FOUND`, and `CONFLICT` for one that is not done, or undone. */
export async function startUndoing(shop: Shop, actor: Actor, id: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const isDone = and(eq(productChange.id, id), eq(productChange.state, 'done'))
    const undoing = { state: 'undoing', cursor: 0 } as const
    const [begun] = await tx.update(productChange).set(undoing).where(isDone).returning()
    if (!begun) throw await notToUndo(tx, id)
    await writeBook(shop, tx, actor, {
      action: 'product.many-undone',
      subject: { kind: 'product-change', id, name: `${begun.products}` },
    })
    await shop.jobs.enqueue(tx, 'change-products', { changeId: id })
  })
}

async function notToUndo(tx: Tx, id: string) {
  const known = await tx.$count(productChange, eq(productChange.id, id))
  if (known === 0) return notFound('Product change', id)
  return new ShopError('CONFLICT', `Change ${id} is not done`, {
    message: 'Este cambio todavía no termina, o ya se deshizo.',
  })
}
