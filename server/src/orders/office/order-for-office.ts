import type { OfficeOrder, OfficePayment, OfficeRefund } from '@surco/contract'
import type { Queries } from '@surco/database'
import {
  boughtStatuses,
  literals,
  order,
  paymentAttempt,
  refund,
  refundLine,
} from '@surco/database/schema'
import { asc, eq, sql } from 'drizzle-orm'

import { listBook } from '../../book/index.ts'
import { notFound } from '../../platform/errors.ts'
import { centavos, pesos } from '../../platform/money.ts'
import { orderColumns, type OrderWithLines, toOrder } from '../queries/get-order.ts'
import { orderDetails } from '../queries/order-details.ts'
import { leftToShip, unitsKept } from '../queries/units-of-order.ts'
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

/** An order as the office shows it: with its buyer, its payments, its refunds, and what is left to ship. Throws `NOT_FOUND`. */
export async function officeOrder(
  queries: Queries,
  number: string,
): Promise<{ data: OfficeOrder }> {
  return { data: await orderForOffice(queries, await getByNumber(queries, number)) }
}

async function orderForOffice(queries: Queries, found: OrderWithLines): Promise<OfficeOrder> {
  const bought = sql`lower(${order.email}) = lower(${found.email}) and status in ${literals(boughtStatuses)}`
  const [payments, refunds, orders, book] = await Promise.all([
    listPayments(queries, found.id),
    listRefunds(queries, found),
    queries.$count(order, bought),
    listBook(queries, { kind: 'order', id: String(found.number) }),
  ])
  const { toShip, shipments } = found
  const delivered = shipments.filter(({ deliveredAt }) => deliveredAt !== null).length
  return {
    ...orderDetails(found),
    delivery: deliveryOf({ toShip, shipments: shipments.length, delivered }),
    toShip: leftToShip(found).map(unitsOf),
    refundable: refundableOf(payments),
    kept: unitsKept(found).map(unitsOf),
    refunds,
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

const unitsOf = ({ sku, quantity }: { sku: string; quantity: number }) => ({
  SKU: sku,
  cantidad: quantity,
})

/** Pesos of its payment that are left. */
function refundableOf(payments: readonly OfficePayment[]) {
  const paid = payments.find(({ status }) => status === 'completed')
  return paid ? pesos(centavos(paid.amount) - centavos(paid.refunded)) : 0
}

async function listRefunds(queries: Queries, { id, lines }: OrderWithLines) {
  const skus = new Map(lines.map(({ productId, sku }) => [productId, sku]))
  const rows = await queries
    .select({ row: refund, line: refundLine })
    .from(refund)
    .leftJoin(refundLine, eq(refundLine.refundId, refund.id))
    .where(eq(refund.orderId, id))
    .orderBy(asc(refund.askedAt), asc(refund.id), asc(refundLine.productId))
  const found = new Map<string, OfficeRefund>()
  for (const { row, line } of rows) {
    const one = found.get(row.id) ?? refundOf(row)
    found.set(row.id, one)
    if (line) one.items.push({ SKU: skus.get(line.productId) ?? '', cantidad: line.quantity })
  }
  return [...found.values()]
}

const refundOf = (row: typeof refund.$inferSelect): OfficeRefund => ({
  id: row.id,
  amount: pesos(row.amount),
  status: row.status,
  reason: row.reason,
  words: row.words,
  items: [],
  restocked: row.restocked,
  askedAt: row.askedAt.toISOString(),
  doneAt: row.doneAt?.toISOString() ?? null,
})

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
