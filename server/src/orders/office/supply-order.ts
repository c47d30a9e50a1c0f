import type { Tx } from '@surco/database'
import { boughtStatuses, order, orderLine, stockMovement } from '@surco/database/schema'
import { and, eq, lte, sql } from 'drizzle-orm'

import { type Actor, writeBook } from '../../book/index.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Shop } from '../../shop.ts'
import { takeAvailable } from '../../stock/index.ts'
import type { OrderWithLines } from '../queries/get-order.ts'
import { notesWithoutLacking, unitsLacking } from '../queries/units-of-order.ts'
import { lockByNumber } from './ship-order.ts'
import { subjectOf } from './subject-of.ts'

/**
 * Takes units that a paid order lacks from stock, as many as available; with the last of them the order's note is
 * removed. Throws `NOT_FOUND`, and `CONFLICT` if the order lacks none or none are in stock.
 */
export async function supplyOrder(shop: Shop, actor: Actor, number: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const found = await lockByNumber(tx, number)
    const lacking = lackingOf(found)
    const skus = new Map(lacking.map(({ productId, sku }) => [productId, sku]))
    const taken = (await takeAvailable(tx, lacking)).filter(({ quantity }) => quantity > 0)
    if (taken.length === 0) throw noneInStock(number, lacking)
    for (const units of taken) {
      await addSupplied(tx, found, units)
      await tx.insert(stockMovement).values({
        productId: units.productId,
        at: shop.clock.now(),
        author: actor.name,
        reason: 'supply',
        note: `Pedido #${number}`,
        delta: -units.quantity,
        stock: units.stock,
      })
    }
    if (sum(taken) === sum(lacking)) await dropNote(tx, found)
    await writeBook(shop, tx, actor, {
      action: 'order.supplied',
      subject: subjectOf(found),
      after: {
        units: taken
          .map(({ productId, quantity }) => `${quantity} × ${skus.get(productId) ?? ''}`)
          .join(', '),
      },
    })
  })
}

type Lacking = ReturnType<typeof unitsLacking>

function lackingOf(found: OrderWithLines): Lacking {
  const isBought = boughtStatuses.some((bought) => bought === found.status)
  const lacking = isBought ? unitsLacking(found) : []
  if (lacking.length > 0) return lacking
  throw refused(String(found.number), 'A este pedido no le faltan existencias.')
}

const noneInStock = (number: string, lacking: Lacking) => {
  const skus = lacking.map(({ sku }) => sku).join(', ')
  const message = `Todavía no hay existencias de ${skus}. Anota primero las piezas que llegaron en el producto.`
  return refused(number, message)
}

const refused = (number: string, message: string) =>
  new ShopError('CONFLICT', `Order ${number} cannot be supplied`, { message })

const sum = (units: readonly { quantity: number }[]) =>
  units.reduce((total, { quantity }) => total + quantity, 0)

async function addSupplied(
  tx: Tx,
  { id }: OrderWithLines,
  { productId, quantity }: { productId: number; quantity: number },
) {
  const supplied = sql<number>`${orderLine.supplied} + ${quantity}`
  const isLine = and(eq(orderLine.orderId, id), eq(orderLine.productId, productId))
  const changed = await tx
    .update(orderLine)
    .set({ supplied })
    .where(and(isLine, lte(supplied, orderLine.lacking)))
    .returning({ productId: orderLine.productId })
  if (changed.length === 0) throw new Error(`Order ${id} lacks fewer units than it says`)
}

async function dropNote(tx: Tx, { id, reviewReason }: OrderWithLines) {
  if (reviewReason === null) return
  const reason = notesWithoutLacking(reviewReason)
  await tx.update(order).set({ reviewReason: reason }).where(eq(order.id, id))
}
