import type { CartLine, GuestCartMeta } from '@surco/contract'
import type { Db } from '@surco/database'
import { cart, cartLine } from '@surco/database/schema'

import { newKey } from '../keys.ts'
import { fitLines } from './fit-lines.ts'
import { metaOf } from './replace-lines.ts'
import { sumBySku } from './sum-by-sku.ts'

interface OpenedCart {
  id: string
  /** What writes it, for the statement that writes whose cart it is. */
  written: ReturnType<ReturnType<Db['$with']>['as']>[]
  meta: GuestCartMeta
}

/** A new cart of the asked lines, capped as `replaceLines` does. */
export async function openCart(db: Db, asked: CartLine[]): Promise<OpenedCart> {
  const id = newKey()
  const { lines, adjusted } = await fitLines(db, id, sumBySku(asked))
  const opened = db.$with('opened').as(db.insert(cart).values({ id }).returning())
  const meta = metaOf(lines, adjusted)
  if (lines.length === 0) return { id, written: [opened], meta }
  const units = lines.map(({ productId, quantity }, position) => ({
    cartId: id,
    productId,
    quantity,
    position,
  }))
  const filled = db.$with('filled').as(db.insert(cartLine).values(units).returning())
  return { id, written: [opened, filled], meta }
}
