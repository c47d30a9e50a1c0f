import type { Tx } from '@surco/database'
import { cartLine } from '@surco/database/schema'
import { and, eq, sql, type Placeholder } from 'drizzle-orm'

interface Units {
  productId: number
  quantity: number
}

/** Behind all lines of a cart. Two that are put in at once may get the same: the older product stands first then. */
export const nextPosition = (cartId: string | Placeholder) =>
  sql`(select coalesce(max(position), -1) + 1 from cart_line where cart_id = ${cartId})`

/** Gives each line its units; lines that are not there are put in, after the others. */
export async function putUnits(tx: Tx, cartId: string, lines: Units[]): Promise<void> {
  if (lines.length === 0) return
  const next = nextPosition(cartId)
  await tx
    .insert(cartLine)
    .values(
      lines.map(({ productId, quantity }, index) => ({
        cartId,
        productId,
        quantity,
        position: sql`${next} + ${index}::int`,
      })),
    )
    .onConflictDoUpdate({
      target: [cartLine.cartId, cartLine.productId],
      set: { quantity: sql`excluded.quantity` },
    })
}

export async function removeLine(tx: Tx, cartId: string, productId: number): Promise<void> {
  await tx
    .delete(cartLine)
    .where(and(eq(cartLine.cartId, cartId), eq(cartLine.productId, productId)))
}
