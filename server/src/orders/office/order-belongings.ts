import type { OfficeDifference, OfficeMail, OfficePayment, OfficeRefund } from '@surco/contract'
import type { Queries } from '@surco/database'
import {
  ledgerDifference,
  order,
  orderMail,
  paymentAttempt,
  refund,
  refundLine,
} from '@surco/database/schema'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'

import type { JobName } from '../../platform/jobs/queues.ts'
import { pesos } from '../../platform/money.ts'
import type { OrderWithLines } from '../queries/get-order.ts'
import { isChangeable } from '../queries/units-of-order.ts'

/** The refunds of an order that staff made, oldest first. */
export async function listRefunds(queries: Queries, { id, lines }: OrderWithLines) {
  const skus = new Map(lines.map(({ productId, sku }) => [productId, sku]))
  const rows = await queries
    .select({ row: refund, line: refundLine, creditedTo: order.number })
    .from(refund)
    .leftJoin(order, eq(order.id, refund.creditedTo))
    .leftJoin(refundLine, eq(refundLine.refundId, refund.id))
    .where(eq(refund.orderId, id))
    .orderBy(asc(refund.askedAt), asc(refund.id), asc(refundLine.productId))
  const found = new Map<string, OfficeRefund>()
  for (const { row, line, creditedTo } of rows) {
    const entry = found.get(row.id) ?? refundOf(row, creditedTo)
    found.set(row.id, entry)
    if (line) entry.items.push({ SKU: skus.get(line.productId) ?? '', cantidad: line.quantity })
  }
  return [...found.values()]
}

const refundOf = (row: typeof refund.$inferSelect, creditedTo: number | null): OfficeRefund => ({
  id: row.id,
  amount: pesos(row.amount),
  status: row.status,
  reason: row.reason,
  words: row.words,
  unclear: row.unclear,
  items: [],
  creditedTo: creditedTo === null ? null : String(creditedTo),
  restocked: row.restocked,
  askedAt: row.askedAt.toISOString(),
  doneAt: row.doneAt?.toISOString() ?? null,
})

/** All payment attempts of an order, oldest first. */
export async function listPayments(queries: Queries, orderId: string): Promise<OfficePayment[]> {
  const attempts = await queries
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.orderId, orderId))
    .orderBy(asc(paymentAttempt.id))
  return attempts.map((attempt) => ({
    provider: attempt.provider,
    reference: attempt.reference,
    payment: attempt.chargeId,
    status: attempt.status,
    errorCode: attempt.errorCode,
    amount: pesos(attempt.amount),
    refunded: pesos(attempt.refunded),
    at: attempt.createdAt.toISOString(),
  }))
}

/** Unresolved differences between the providers' records and ours on payments of an order. */
export async function listDifferences(
  queries: Queries,
  orderId: string,
): Promise<OfficeDifference[]> {
  const rows = await queries
    .select({ difference: ledgerDifference, ours: paymentAttempt })
    .from(ledgerDifference)
    .leftJoin(
      paymentAttempt,
      and(
        eq(paymentAttempt.provider, ledgerDifference.provider),
        eq(paymentAttempt.chargeId, ledgerDifference.paymentId),
      ),
    )
    .where(and(eq(ledgerDifference.orderId, orderId), isNull(ledgerDifference.resolvedAt)))
    .orderBy(asc(ledgerDifference.id))
  return rows.map(({ difference, ours }) => ({
    kind: difference.kind,
    provider: difference.provider,
    payment: difference.paymentId,
    told: {
      amount: pesos(difference.amount),
      refunded: pesos(difference.refunded),
      currency: difference.currency,
    },
    ours: ours && { amount: pesos(ours.amount), refunded: pesos(ours.refunded) },
    foundAt: difference.foundAt.toISOString(),
  }))
}

const linkMail: JobName = 'mail-order-link'

/** Mails sent about an order, newest first. */
export async function listMails(queries: Queries, orderId: string): Promise<OfficeMail[]> {
  const rows = await queries
    .select()
    .from(orderMail)
    .where(eq(orderMail.orderId, orderId))
    .orderBy(desc(orderMail.id))
  return rows.map(({ id, job, recipient, subject, sentAt, againFailedAt }) => ({
    id,
    isLink: job === linkMail,
    to: recipient,
    subject,
    at: sentAt.toISOString(),
    againFailedAt: againFailedAt?.toISOString() ?? null,
  }))
}

/** The orders that change or extend an order, or extend the same one as it does. */
export async function listRelated(queries: Queries, found: OrderWithLines) {
  const { number, status, total } = order
  const moves = sql<boolean>`not exists (select from order_line l where l.order_id = "order".id)`
  const rows = await queries
    .select({ id: order.id, number, status, total, moves })
    .from(order)
    .where(eq(order.extendsId, found.extendsId ?? found.id))
    .orderBy(asc(order.sequence))
  return {
    extensions: rows
      .filter(({ id }) => id !== found.id)
      .map(({ id: _own, ...row }) => ({
        ...row,
        number: String(row.number),
        total: pesos(row.total),
      })),
    changeable: isChangeable(found) && rows.every((row) => row.status !== 'pending'),
  }
}
