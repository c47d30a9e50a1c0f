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

interface RefundRequest {
  /** Pesos. */
  amount: number
  /** The refunded units; none for a refund of anything else. */
  lines: readonly CartLine[]
  /** Whether the units return to the stock. */
  restock: boolean
  reason: string
  /** Whether the units come from a return. */
  wereShipped?: boolean
  /** Centavos of the amount that are for shipping. */
  freight?: number
}

/**
 * Writes a refund of a paid order with its units; a job makes it at the provider. Throws `NOT_FOUND`, `CONFLICT` when there is
 * nothing to refund or another refund is open, and `BAD_INPUT` for more money or units than are left.
 */
export async function askRefund(
  shop: Shop,
  actor: Actor,
  number: string,
  asked: RefundRequest,
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

/** As {@link askRefund}, for the units of a return of a locked order; returns the refund's id. */
export async function refundReturned(
  shop: Shop,
  tx: Tx,
  actor: Actor,
  { found, returned, amount }: Returned,
): Promise<string> {
  const attempt = await findRefundable(shop, tx, found)
  const refundCentavos = centavos(amount)
  refuseMoreThanLeft(moneyLeft(found, attempt), refundCentavos)
  const skus = new Map(found.lines.map(({ productId, sku }) => [productId, sku]))
  const lines = returned.lines.map(({ productId, quantity }) => ({
    SKU: skus.get(productId) ?? '',
    cantidad: quantity,
  }))
  const reason = `Devolución: ${returnReasons[returned.reason]}`
  const restock = returned.restock === true
  const asked = { amount: refundCentavos, lines, restock, reason, wereShipped: true }
  return writeRefund(shop, tx, actor, { found, attempt, asked, action: 'order.refund-asked' })
}

/** The payment of a locked order that can be refunded now. Throws `CONFLICT` without one. */
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
  // An order paid with units of another one is always locked before that one.
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
  new ShopError('CONFLICT', `Order ${number} cannot be refunded`, { message })

/** Refundable centavos of an order's payment, without what pays other orders as credit. */
export const moneyLeft = (found: OrderWithLines, { amount, refunded }: Attempt) =>
  Math.min(amount - refunded, worthLeft(found))

function refuseMoreThanLeft(left: number, amount: number) {
  if (amount <= left) return
  const message = `Quedan ${formatMoney(left)} por reembolsar de este pedido.`
  throw badInput([{ field: 'amount', message }])
}

interface NewRefund {
  found: OrderWithLines
  attempt: Attempt
  /** `amount` in centavos. */
  asked: RefundRequest
  action: string
}

/**
 * Writes a refund of a locked order with its units, and enqueues its job, without an audit log entry. Throws `BAD_INPUT` for
 * more units than are left.
 */
export async function putRefund(
  shop: Shop,
  tx: Tx,
  { found, attempt, asked }: Omit<NewRefund, 'action'>,
) {
  const { amount, lines, restock, freight, wereShipped = false } = asked
  const reason = inOneLine(asked.reason)
  const units = await giveUnitsBack(tx, found, lines, { restock, wereShipped })
  const restocked = restock && units.length > 0
  const id = newId()
  const row = { id, orderId: found.id, attemptId: attempt.id, amount, freight, reason, restocked }
  await tx.insert(refund).values({ ...row, askedAt: shop.clock.now() })
  await keepUnits(tx, id, units)
  await shop.jobs.enqueue(tx, 'refund-order', { refundId: id })
  return { id, units, restocked, reason }
}

/** As {@link putRefund}, with an audit log entry; returns the refund's id. */
export async function writeRefund(
  shop: Shop,
  tx: Tx,
  actor: Actor,
  { action, ...writing }: NewRefund,
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

/** Retries a refused or pending refund. Throws `NOT_FOUND` and `CONFLICT`. */
export async function retryRefund(shop: Shop, actor: Actor, named: NamedRefund): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { found, refund: locked } = await lockRefund(tx, named)
    if (locked.status === 'refused') {
      // A new round, since with the same idempotency key the provider would repeat its refusal.
      const reset = {
        sentAt: null,
        refundedBefore: null,
        round: sql`${refund.round} + 1`,
        unclear: false,
      }
      await tx
        .update(refund)
        .set({ ...reset, status: 'asked', words: '' })
        .where(eq(refund.id, locked.id))
    } else if (locked.status !== 'asked') throw wrongState(locked)
    await writeBook(shop, tx, actor, {
      action: 'order.refund-retried',
      subject: subjectOf(found),
      after: { amount: formatMoney(locked.amount) },
    })
    await shop.jobs.enqueue(tx, 'refund-order', { refundId: locked.id })
  })
}

/** Withdraws a refused refund, so that its units are sold again. Throws `NOT_FOUND`, and `CONFLICT` in another state. */
export async function withdrawRefund(shop: Shop, actor: Actor, named: NamedRefund): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { found, refund: locked } = await lockRefund(tx, named)
    if (locked.status !== 'refused') throw wrongState(locked)
    await tx.update(refund).set({ status: 'withdrawn' }).where(eq(refund.id, locked.id))
    // The return can be refunded again.
    await tx.update(orderReturn).set({ refundId: null }).where(eq(orderReturn.refundId, locked.id))
    const units = await unitsOfRefund(tx, locked.id, found.id)
    await undoUnitsGivenBack(shop, tx, found, { restocked: locked.restocked, units })
    await writeBook(shop, tx, actor, {
      action: 'order.refund-withdrawn',
      subject: subjectOf(found),
      before: { amount: formatMoney(locked.amount), words: locked.words },
    })
  })
}

/** A refund with its order, locked. Throws `NOT_FOUND`. */
export async function lockRefund(tx: Tx, { number, id }: NamedRefund) {
  const found = await lockByNumber(tx, number)
  const known = await findRefund(tx, id)
  if (known?.orderId !== found.id) throw notFound('Refund', id)
  return { found, refund: await lockPayment(tx, known) }
}

const stateTexts: Readonly<Record<RefundRow['status'], string>> = {
  asked: 'Este reembolso está en camino.',
  refused: 'Este reembolso se rechazó.',
  done: 'Este reembolso ya se hizo.',
  withdrawn: 'Este reembolso ya se retiró.',
}

/** The error for a refund in another state. */
export const wrongState = ({ id, status }: RefundRow) =>
  new ShopError('CONFLICT', `Refund ${id} is ${status}`, { message: stateTexts[status] })
