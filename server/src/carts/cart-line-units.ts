import type { Queries, Tx } from '@surco/database'
import { cartLine } from '@surco/database/schema'
import { and, eq, sql } from 'drizzle-orm'

interface Units {
  productId: number
  quantity: number
}

const lineOf = (cartId: string, productId: number) =>
  and(eq(cartLine.cartId, cartId), eq(cartLine.productId, productId))

/** Units of a product in a cart; undefined when it has no such line. */
export async function findUnits(
  queries: Queries,
  cartId: string,
  productId: number,
): Promise<number | undefined> {
  const [line] = await queries
    .select({ quantity: cartLine.quantity })
    .from(cartLine)
    .where(lineOf(cartId, productId))
  return line?.quantity
}

/** Gives each line its units; lines that are not there are put in. */
export async function putUnits(tx: Tx, cartId: string, lines: Units[]): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insert(cartLine)
    .values(lines.map(({ productId, quantity }) => ({ cartId, productId, quantity })))
    .onConflictDoUpdate({
      target: [cartLine.cartId, cartLine.productId],
      set: { quantity: sql`excluded.quantity` },
    })
}

export async function removeLine(tx: Tx, cartId: string, productId: number): Promise<void> {
  await tx.delete(cartLine).where(lineOf(cartId, productId))
}
