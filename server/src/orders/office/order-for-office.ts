import type { OfficeOrder } from '@surco/contract'
import type { Queries } from '@surco/database'
import { boughtStatuses, literals, order } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'

import { listBook } from '../../book/index.ts'
import { notFound } from '../../platform/errors.ts'
import { pesos } from '../../platform/money.ts'
import { findCharge } from '../queries/find-charge.ts'
import { orderColumns, type OrderWithLines, toOrder } from '../queries/get-order.ts'
import { orderDetails } from '../queries/order-details.ts'
import {
  lacksCredit,
  leftToShip,
  unitsKept,
  unitsLacking,
  worthLeft,
} from '../queries/units-of-order.ts'
import { deliveryOf } from './list-orders.ts'
import {
  listDifferences,
  listMails,
  listPayments,
  listRefunds,
  listRelated,
} from './order-belongings.ts'

/** An order by its number. Throws `NOT_FOUND`. */
export async function getByNumber(queries: Queries, number: string): Promise<OrderWithLines> {
  const [found] = await queries
    .select(orderColumns)
    .from(order)
    .where(eq(order.number, Number(number)))
  if (!found) throw notFound('Order', number)
  return toOrder(found)
}

/** An order as the office shows it: with its buyer, payments, refunds and units left to ship. Throws `NOT_FOUND`. */
export async function officeOrder(
  queries: Queries,
  number: string,
): Promise<{ data: OfficeOrder }> {
  return { data: await orderForOffice(queries, await getByNumber(queries, number)) }
}

async function orderForOffice(queries: Queries, found: OrderWithLines): Promise<OfficeOrder> {
  const bought = sql`lower(${order.email}) = lower(${found.email}) and status in ${literals(boughtStatuses)}`
  const [payments, refundable, differences, mails, refunds, related, orders, book] =
    await Promise.all([
      listPayments(queries, found.id),
      refundableOf(queries, found),
      listDifferences(queries, found.id),
      listMails(queries, found.id),
      listRefunds(queries, found),
      listRelated(queries, found),
      queries.$count(order, bought),
      listBook(queries, { kind: 'order', id: String(found.number) }),
    ])
  const { toShip, shipments } = found
  const delivered = shipments.filter(({ deliveredAt }) => deliveredAt !== null).length
  return {
    ...orderDetails(found),
    delivery: deliveryOf({ toShip, shipments: shipments.length, delivered }),
    toShip: leftToShip(found).map(unitsOf),
    lacking: toShip > 0 ? unitsLacking(found).map(unitsOf) : [],
    lacksCredit: lacksCredit(found),
    refundable: pesos(refundable),
    kept: unitsKept(found).map(unitsOf),
    refunds,
    buyer: {
      id: found.customerId ?? found.guestId ?? '',
      name: found.name,
      email: found.email,
      phone: found.address.phone,
      isCustomer: found.customerId !== null,
      orders,
    },
    ...related,
    problem: found.reviewReason,
    payments,
    differences,
    mails,
    book: book.data,
  }
}

const unitsOf = ({ sku, quantity }: { sku: string; quantity: number }) => ({
  SKU: sku,
  cantidad: quantity,
})

/** Centavos that a provider can refund at once. */
async function refundableOf(queries: Queries, found: OrderWithLines) {
  if (found.status !== 'paid') return 0
  const charge = await findCharge(queries, found.id)
  // Includes an unfinished refund, which is shown separately and blocks others.
  const worth = worthLeft(found) + found.refunding
  return charge ? Math.min(charge.amount - charge.refunded, worth) : 0
}
