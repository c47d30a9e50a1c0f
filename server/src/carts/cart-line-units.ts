import type { Queries, Tx } from '@surco/database'
import { cartLine } from '@surco/database/schema'
import { and, eq, max, sql } from 'drizzle-orm'

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

/** Gives each line its units; lines that are not there are put in, after the others. */
export async function putUnits(tx: Tx, cartId: string, lines: Units[]): Promise<void> {
  if (lines.length === 0) return
  const next = await nextPosition(tx, cartId)
  await tx
    .insert(cartLine)
    .values(
      lines.map(({ productId, quantity }, index) => ({
        cartId,
        productId,
        quantity,
        position: next + index,
      })),
    )
    .onConflictDoUpdate({
      target: [cartLine.cartId, cartLine.productId],
      set: { quantity: sql`excluded.quantity` },
    })
}

async function nextPosition(tx: Tx, cartId: string) {
  const [last] = await tx
    .select({ position: max(cartLine.position) })
    .from(cartLine)
    .where(eq(cartLine.cartId, cartId))
  return (last?.position ?? -1) + 1
}

export async function removeLine(tx: Tx, cartId: string, productId: number): Promise<void> {
  await tx.delete(cartLine).where(lineOf(cartId, productId))
}
