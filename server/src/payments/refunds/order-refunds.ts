import { paymentMethodName, returnReasons, type CartLine } from '@surco/contract'
import type { Tx } from '@surco/database'
import { boughtStatuses, orderLine, orderReturn, refund, refundLine } from '@surco/database/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'

import { type Actor, writeBook } from '../../book/index.ts'
import {
  giveUnitsBack,
  lockByNumber,
  type OrderWithLines,
  type ReturnWithLines,
  subjectOf,
  undoUnitsGivenBack,
} from '../../orders/index.ts'
import { badInput, notFound, ShopError } from '../../platform/errors.ts'
import { newKey } from '../../platform/keys.ts'
import { formatMoney } from '../../platform/mail/index.ts'
import { centavos } from '../../platform/money.ts'
import { inOneLine } from '../../platform/text.ts'
import type { Shop } from '../../shop.ts'
import { findCompleted } from '../attempts.ts'
import type { Attempt } from '../providers/provider.ts'
import { openRefundStatuses, type RefundRow } from './refund-rows.ts'

interface AskedRefund {
  /** Pesos. */
  amount: number
  /** Units that it is for; none where it is for something else. */
  lines: readonly CartLine[]
  /** They go back on the shelf. */
  restock: boolean
  reason: string
}

/**
 * Writes that money of a paid order is to be given back, with the units that it is for; a job tells the provider. Throws
 * `NOT_FOUND`, `CONFLICT` where there is nothing to give back or another refund is not done, and `BAD_INPUT` for more money
 * or units than are left.
 */
export async function askRefund(
  shop: Shop,
  actor: Actor,
  number: string,
  asked: AskedRefund,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const found = await lockByNumber(tx, number)
    const attempt = await findRefundable(shop, tx, found)
    const amount = centavos(asked.amount)
    refuseMoreThanLeft(attempt, amount)
    const action = 'order.refund-asked'
    await writeRefund(shop, tx, actor, { found, attempt, asked: { ...asked, amount }, action })
  })
}

interface Returned {
  found: OrderWithLines
  returned: ReturnWithLines
  /** Pesos. */
  amount: number
}

/** As {@link askRefund}, for the units of a return of a locked order; answers the refund's id. */
export async function refundReturned(
  shop: Shop,
  tx: Tx,
  actor: Actor,
  { found, returned, amount }: Returned,
): Promise<string> {
  const attempt = await findRefundable(shop, tx, found)
  const centavosAsked = centavos(amount)
  refuseMoreThanLeft(attempt, centavosAsked)
  const skus = new Map(found.lines.map(({ productId, sku }) => [productId, sku]))
  const lines = returned.lines.map(({ productId, quantity }) => ({
    SKU: skus.get(productId) ?? '',
    cantidad: quantity,
  }))
  const reason = `Devolución: ${returnReasons[returned.reason]}`
  const asked = { amount: centavosAsked, lines, restock: returned.restock === true, reason }
  return writeRefund(shop, tx, actor, { found, attempt, asked, action: 'order.refund-asked' })
}

/** The payment of a locked order that money can be given back of now; throws `CONFLICT` where there is none. */
export async function findRefundable(shop: Shop, tx: Tx, found: OrderWithLines): Promise<Attempt> {
  const number = String(found.number)
  const { status } = found
  if (status === 'refunded') throw conflict(number, 'Este pedido ya se reembolsó por completo.')
  if (!boughtStatuses.some((bought) => bought === status)) {
    throw conflict(number, 'Este pedido no está pagado: no hay nada que reembolsar.')
  }
  const attempt = await findCompleted(tx, found.id)
  if (!attempt?.chargeId)
    throw conflict(number, 'Este pedido no tiene un cobro que se pueda reembolsar.')
  if (!shop.providers[attempt.provider]) {
    const name = paymentMethodName(attempt.provider)
    throw conflict(number, `La tienda ya no tiene llaves de ${name}: reembólsalo en su panel.`)
  }
  const open = and(eq(refund.orderId, found.id), inArray(refund.status, [...openRefundStatuses]))
  if ((await tx.$count(refund, open)) > 0) {
    throw conflict(
      number,
      'Este pedido tiene un reembolso sin terminar. Espera a que termine, o retíralo.',
    )
  }
  return attempt
}

const conflict = (number: string, message: string) =>
  new ShopError('CONFLICT', `Order ${number} cannot be refunded so`, { message })

function refuseMoreThanLeft({ amount: paid, refunded }: Attempt, amount: number) {
  const left = paid - refunded
  if (amount <= left) return
  const message = `Quedan ${formatMoney(left)} por reembolsar de este pedido.`
  throw badInput([{ field: 'amount', message }])
}

interface Writing {
  found: OrderWithLines
  attempt: Attempt
  /** `amount` in centavos. */
  asked: AskedRefund
  action: string
}

/** Writes a refund of a locked order and its units, and has it made; answers its id. Throws `BAD_INPUT` for more units than are left. */
export async function writeRefund(
  shop: Shop,
  tx: Tx,
  actor: Actor,
  { found, attempt, asked, action }: Writing,
): Promise<string> {
  const { amount, lines, restock } = asked
  const reason = inOneLine(asked.reason)
  const units = await giveUnitsBack(tx, found, lines, restock)
  const restocked = restock && units.length > 0
  const id = newKey()
  const about = { id, orderId: found.id, attemptId: attempt.id, amount, reason, restocked }
  await tx.insert(refund).values({ ...about, askedAt: shop.clock.now() })
  if (units.length > 0) {
    const rows = units.map(({ productId, quantity, unshipped, lacking }) => ({
      refundId: id,
      productId,
      quantity,
      unshipped,
      lacking,
    }))
    await tx.insert(refundLine).values(rows)
  }
  await writeBook(shop, tx, actor, {
    action,
    subject: subjectOf(found),
    after: {
      amount: formatMoney(amount),
      ...(units.length > 0 && {
        units: units.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', '),
        restocked: restocked ? 'sí' : 'no',
      }),
      reason,
    },
  })
  await shop.jobs.enqueue(tx, 'refund-order', { refundId: id })
  return id
}

/** A refund, by its order's number. */
export interface NamedRefund {
  number: string
  id: string
}

/** Has a refund that was refused, or that nobody hears of, tried again. Throws `NOT_FOUND` and `CONFLICT`. */
export async function retryRefund(shop: Shop, actor: Actor, named: NamedRefund): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { found, one } = await lockRefund(tx, named)
    if (one.status === 'refused') {
      // Another call to the provider: with the same key it would repeat its refusal.
      const anew = {
        sentAt: null,
        refundedBefore: null,
        round: sql`${refund.round} + 1`,
        unclear: false,
      }
      await tx
        .update(refund)
        .set({ ...anew, status: 'asked', words: '' })
        .where(eq(refund.id, one.id))
    } else if (one.status !== 'asked') throw over(one)
    await writeBook(shop, tx, actor, {
      action: 'order.refund-retried',
      subject: subjectOf(found),
      after: { amount: formatMoney(one.amount) },
    })
    await shop.jobs.enqueue(tx, 'refund-order', { refundId: one.id })
  })
}

/** Gives a refused refund up: its units are the buyer's again. Throws `NOT_FOUND`, and `CONFLICT` for any other. */
export async function withdrawRefund(shop: Shop, actor: Actor, named: NamedRefund): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { found, one } = await lockRefund(tx, named)
    if (one.status !== 'refused') throw over(one)
    await tx.update(refund).set({ status: 'withdrawn' }).where(eq(refund.id, one.id))
    // Its return can be refunded anew.
    await tx.update(orderReturn).set({ refundId: null }).where(eq(orderReturn.refundId, one.id))
    const units = await tx
      .select({
        productId: refundLine.productId,
        quantity: refundLine.quantity,
        unshipped: refundLine.unshipped,
        lacking: refundLine.lacking,
        sku: orderLine.sku,
      })
      .from(refundLine)
      .innerJoin(
        orderLine,
        and(eq(orderLine.orderId, found.id), eq(orderLine.productId, refundLine.productId)),
      )
      .where(eq(refundLine.refundId, one.id))
    await undoUnitsGivenBack(shop, tx, found, { restocked: one.restocked, units })
    await writeBook(shop, tx, actor, {
      action: 'order.refund-withdrawn',
      subject: subjectOf(found),
      before: { amount: formatMoney(one.amount), words: one.words },
    })
  })
}

/** A refund with its order, locked. Throws `NOT_FOUND`. */
export async function lockRefund(tx: Tx, { number, id }: NamedRefund) {
  const found = await lockByNumber(tx, number)
  const [one] = await tx
    .select()
    .from(refund)
    .where(and(eq(refund.id, id), eq(refund.orderId, found.id)))
  if (!one) throw notFound('Refund', id)
  return { found, one }
}

const refundNow: Readonly<Record<RefundRow['status'], string>> = {
  asked: 'Este reembolso está en camino.',
  refused: 'Este reembolso se rechazó.',
  done: 'Este reembolso ya se hizo.',
  withdrawn: 'Este reembolso ya se retiró.',
}

const over = ({ id, status }: RefundRow) =>
  new ShopError('CONFLICT', `Refund ${id} is ${status}`, { message: refundNow[status] })
