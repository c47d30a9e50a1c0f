import type { OfficeOrder, OfficePayment } from '@surco/contract'
import type { Queries } from '@surco/database'
import { boughtStatuses, literals, order, paymentAttempt } from '@surco/database/schema'
import { asc, eq, sql } from 'drizzle-orm'

import { listBook } from '../../book/index.ts'
import { notFound } from '../../platform/errors.ts'
import { pesos } from '../../platform/money.ts'
import { orderColumns, type OrderWithLines, toOrder } from '../queries/get-order.ts'
import { orderDetails } from '../queries/order-details.ts'
import { deliveryOf } from './list-orders.ts'

/** An order by its number. Throws `NOT_FOUND`. */
export async function getByNumber(queries: Queries, number: string): Promise<OrderWithLines> {
  const [found] = await queries
    .select(orderColumns)
    .from(order)
    .where(eq(order.number, Number(number)))
  if (!found) throw notFound('Order', number)
  return toOrder(found)
}

/** An order as the office shows it: with its buyer, its payments, and what is left to ship. */
export async function orderForOffice(
  queries: Queries,
  found: OrderWithLines,
): Promise<OfficeOrder> {
  const bought = sql`lower(${order.email}) = lower(${found.email}) and status in ${literals(boughtStatuses)}`
  const [payments, orders, book] = await Promise.all([
    listPayments(queries, found.id),
    queries.$count(order, bought),
    listBook(queries, { kind: 'order', id: String(found.number) }),
  ])
  const { toShip, shipments } = found
  const delivered = shipments.filter(({ deliveredAt }) => deliveredAt !== null).length
  return {
    ...orderDetails(found),
    delivery: deliveryOf({ toShip, shipments: shipments.length, delivered }),
    toShip: leftToShip(found).map(({ sku, quantity }) => ({ SKU: sku, cantidad: quantity })),
    buyer: {
      name: found.name,
      email: found.email,
      phone: found.address.phone,
      isCustomer: found.customerId !== null,
      orders,
    },
    problem: found.reviewReason,
    payments,
    book: book.data,
  }
}

/** The units of each product that are paid and not on their way. */
export function leftToShip({ lines, shipments, toShip }: OrderWithLines) {
  if (toShip === 0) return []
  const gone = new Map<number, number>()
  for (const { productId, quantity } of shipments.flatMap((one) => one.lines))
    gone.set(productId, (gone.get(productId) ?? 0) + quantity)
  return lines
    .map(({ productId, sku, name, quantity }) => ({
      productId,
      sku,
      name,
      quantity: quantity - (gone.get(productId) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)
}

async function listPayments(queries: Queries, orderId: string): Promise<OfficePayment[]> {
  const attempts = await queries
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.orderId, orderId))
    .orderBy(asc(paymentAttempt.id))
  return attempts.map((one) => ({
    provider: one.provider,
    reference: one.reference,
    payment: one.chargeId,
    status: one.status,
    errorCode: one.errorCode,
    amount: pesos(one.amount),
    refunded: pesos(one.refunded),
    at: one.createdAt.toISOString(),
  }))
}
