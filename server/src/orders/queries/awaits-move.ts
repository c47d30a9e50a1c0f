import type { Queries } from '@surco/database'
import { order } from '@surco/database/schema'
import { and, eq, sql } from 'drizzle-orm'

import { ShopError } from '../../platform/errors.ts'
import type { OrderWithLines } from './get-order.ts'

/** Whether an order has no units, and pays shipping of the one that it belongs to elsewhere. */
export const isForMove = ({ extendsId, lines }: Pick<OrderWithLines, 'extendsId' | 'lines'>) =>
  extendsId !== null && lines.length === 0

/** Throws `CONFLICT` while an order goes elsewhere once its shipping there is paid. */
export async function refuseWhileMoving(
  queries: Queries,
  { id, extendsId, number }: OrderWithLines,
): Promise<void> {
  const waiting = and(
    eq(order.extendsId, extendsId ?? id),
    eq(order.status, 'pending'),
    sql`not exists (select from order_line l where l.order_id = "order".id)`,
  )
  if ((await queries.$count(order, waiting)) === 0) return
  throw new ShopError('CONFLICT', `Order ${number} waits for the price of its new address`, {
    message:
      'Este pedido espera que se pague su envío a otra dirección. Cóbralo o cancélalo primero.',
  })
}
