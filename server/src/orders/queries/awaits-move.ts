import type { Queries } from '@surco/database'
import { boughtStatuses, order } from '@surco/database/schema'
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'

import { ShopError } from '../../platform/errors.ts'
import type { OrderWithLines } from './get-order.ts'

/** Whether an order has no units and only pays for shipping the order it extends to another address. */
export const isForMove = ({ extendsId, lines }: Pick<OrderWithLines, 'extendsId' | 'lines'>) =>
  extendsId !== null && lines.length === 0

type Sent = Pick<OrderWithLines, 'id' | 'extendsId'>

/** The id of the pending order that pays for a new address of an order and its parcel; undefined if there is none. */
export async function findAwaitedMove(
  queries: Queries,
  { id, extendsId }: Sent,
): Promise<string | undefined> {
  const [waiting] = await queries
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        eq(order.extendsId, extendsId ?? id),
        eq(order.status, 'pending'),
        sql`not exists (select from order_line l where l.order_id = "order".id)`,
      ),
    )
  return waiting?.id
}

/** Whether units of an order, or of orders shipped with it, are still to be shipped. */
export async function isParcelHere(queries: Queries, { id, extendsId }: Sent): Promise<boolean> {
  const root = extendsId ?? id
  const isHere = and(
    or(eq(order.id, root), eq(order.extendsId, root)),
    inArray(order.status, boughtStatuses),
    gt(order.toShip, 0),
  )
  return (await queries.$count(order, isHere)) > 0
}

/** Throws `CONFLICT` while a change of address waits for payment. */
export async function refuseWhileMoving(queries: Queries, found: OrderWithLines): Promise<void> {
  if ((await findAwaitedMove(queries, found)) === undefined) return
  throw new ShopError('CONFLICT', `Order ${found.number} waits for the price of its new address`, {
    message:
      'Este pedido espera que se pague su envío a otra dirección. Cóbralo o cancélalo primero.',
  })
}
