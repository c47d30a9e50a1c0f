import { paymentMethodName, returnReasons, type CartLine } from '@surco/contract'
import type { Tx } from '@surco/database'
import { boughtStatuses, orderReturn, refund } from '@surco/database/schema'
import { and, eq, inArray, or, sql } from 'drizzle-orm'

import { type Actor, writeBook } from '../../book/index.ts'
import {
  findCharge,
  giveUnitsBack,
  keepUnits,
  lockByNumber,
  lockPurchase,
  type OrderWithLines,
  type ReturnWithLines,
  subjectOf,
  undoUnitsGivenBack,
  unitsOfRefund,
  worthLeft,
} from '../../orders/index.ts'
import { badInput, notFound, ShopError } from '../../platform/errors.ts'
import { newId } from '../../platform/keys.ts'
import { formatMoney } from '../../platform/mail/index.ts'
import { centavos } from '../../platform/money.ts'
import { inOneLine } from '../../platform/text.ts'
import type { Shop } from '../../shop.ts'
import type { Attempt } from '../providers/provider.ts'
import { endIdleMove, lockWithMove } from './cancel-waiting.ts'
import { findRefund, lockPayment, openRefundStatuses, type RefundRow } from './refund-rows.ts'

interface AskedRefund {
  /** Pesos. */
  amount: number
  /** Units that it is for; none where it is for something else. */
  lines: readonly CartLine[]
  /** They go back on the shelf. */
  restock: boolean
  reason: string
  /** The units of a return. */
  wereShipped?: boolean
  /** Centavos of it that are shipping which costs less now. */
  freight?: number
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
    const found = await lockWithMove(tx, number)
    const attempt = await findRefundable(shop, tx, found)
    const amount = centavos(asked.amount)
    refuseMoreThanLeft(moneyLeft(found, attempt), amount)
    const action = 'order.refund-asked'
    await writeRefund(shop, tx, actor, { found, attempt, asked: { ...asked, amount }, action })
    await endIdleMove(shop, tx, actor, found, asked.reason)
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
  refuseMoreThanLeft(moneyLeft(found, attempt), centavosAsked)
  const skus = new Map(found.lines.map(({ productId, sku }) => [productId, sku]))
  const lines = returned.lines.map(({ productId, quantity }) => ({
    SKU: skus.get(productId) ?? '',
    cantidad: quantity,
  }))
  const reason = `Devolución: ${returnReasons[returned.reason]}`
  const restock = returned.restock === true
  const asked = { amount: centavosAsked, lines, restock, reason, wereShipped: true }
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
  const attempt = await findCharge(tx, found.id)
  if (!attempt) throw conflict(number, 'Este pedido no tiene un cobro que se pueda reembolsar.')
  if (!shop.providers[attempt.provider]) {
    const name = paymentMethodName(attempt.provider)
    throw conflict(number, `La tienda ya no tiene llaves de ${name}: reembólsalo en su panel.`)
  }
  // The order that is paid by the units of another one is locked before that one.
  if (attempt.orderId !== found.id) await lockPurchase(tx, attempt.orderId)
  const isOfEither = or(eq(refund.orderId, found.id), eq(refund.attemptId, attempt.id))
  const open = and(isOfEither, inArray(refund.status, [...openRefundStatuses]))
  if (found.credits.some(({ isHeld }) => isHeld)) {
    throw conflict(
      number,
      'Este pedido tiene un cambio que espera su pago. Cóbralo o cancélalo primero.',
    )
  }
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

/** Centavos of the payment of an order that can be given back: what units of it pay of other orders is kept. */
export const moneyLeft = (found: OrderWithLines, { amount, refunded }: Attempt) =>
  Math.min(amount - refunded, worthLeft(found))

function refuseMoreThanLeft(left: number, amount: number) {
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

/**
 * Writes a refund of a locked order and its units, and has it made; what is said of it in the book is left to whoever asks.
 * Throws `BAD_INPUT` for more units than are left.
 */
export async function putRefund(
  shop: Shop,
  tx: Tx,
  { found, attempt, asked }: Omit<Writing, 'action'>,
) {
  const { amount, lines, restock, freight, wereShipped = false } = asked
  const reason = inOneLine(asked.reason)
  const units = await giveUnitsBack(tx, found, lines, { restock, wereShipped })
  const restocked = restock && units.length > 0
  const id = newId()
  const about = { id, orderId: found.id, attemptId: attempt.id, amount, freight, reason, restocked }
  await tx.insert(refund).values({ ...about, askedAt: shop.clock.now() })
  await keepUnits(tx, id, units)
  await shop.jobs.enqueue(tx, 'refund-order', { refundId: id })
  return { id, units, restocked, reason }
}

/** As {@link putRefund}, and writes the book; answers its id. */
export async function writeRefund(
  shop: Shop,
  tx: Tx,
  actor: Actor,
  { action, ...writing }: Writing,
): Promise<string> {
  const { id, units, restocked, reason } = await putRefund(shop, tx, writing)
  const { found, asked } = writing
  await writeBook(shop, tx, actor, {
    action,
    subject: subjectOf(found),
    after: {
      amount: formatMoney(asked.amount),
      ...(units.length > 0 && {
        units: units.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', '),
        restocked: restocked ? 'sí' : 'no',
      }),
      reason,
    },
  })
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
    const units = await unitsOfRefund(tx, one.id, found.id)
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
  const known = await findRefund(tx, id)
  if (known?.orderId !== found.id) throw notFound('Refund', id)
  const one = await lockPayment(tx, known)
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
