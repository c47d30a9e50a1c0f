import type { Tx } from '@surco/database'
import { order, orderReturn } from '@surco/database/schema'
import { and, eq } from 'drizzle-orm'

import { type Actor, writeBook } from '../book/index.ts'
import { createCart } from '../carts/index.ts'
import {
  holdCredit,
  lockPurchase,
  markPaid,
  openAddition,
  type OrderWithLines,
  subjectOf,
} from '../orders/index.ts'
import { findRefundable, moneyLeft, putRefund, writeRefund } from '../payments/index.ts'
import { cannotSell, refuseTooMany } from '../phone-orders/index.ts'
import { badInput, ShopError } from '../platform/errors.ts'
import { formatMoney } from '../platform/mail/index.ts'
import { centavos } from '../platform/money.ts'
import { DAY_MS, formatDeadline } from '../platform/time.ts'
import type { Shop } from '../shop.ts'
import { lockProducts } from '../stock/index.ts'
import { type Exchange, priceExchange, type PricedExchange } from './price-change.ts'

/** What staff agreed with the buyer. */
export interface Terms {
  /** Pesos that the buyer pays; negative when they are refunded. */
  difference: number
  /** Days for which the added units are held. */
  days: number
}

interface ExchangeRequest extends Terms, Exchange {
  /** Whether the removed units can be sold again. */
  restock: boolean
  /** The return that they came back by; undefined for units that were not shipped. */
  returnId?: string
}

/**
 * Exchanges units of a locked order. The added units become an order that belongs to it, paid with the worth of the removed
 * ones. If they cost more, the buyer pays the difference by link and the removed units are kept until then; if they cost
 * less, the difference is refunded. Returns the number of the new order, or null when no units are added. Throws
 * `CONFLICT`, `BAD_INPUT`, and `TOTAL_CHANGED` when the difference is not the agreed one.
 */
export async function makeExchange(
  shop: Shop,
  tx: Tx,
  actor: Actor,
  request: ExchangeRequest,
): Promise<string | null> {
  const { found, removedUnits, added } = request
  if (removedUnits.length === 0 && added.length === 0) {
    throw badInput([{ field: 'lines', message: 'Cambia, quita o agrega piezas.' }])
  }
  // Orders that are shipped together are changed one at a time.
  if (found.extendsId) await lockPurchase(tx, found.extendsId)
  await refuseWaiting(tx, found)
  if (removedUnits.length > 0) refuseOpenRefund(found)
  const priced = await priceExchange(tx, request)
  refuseUnlessAgreed(priced, request)
  const attempt = priced.difference < 0 ? await findPayment(shop, tx, request, priced) : undefined
  if (priced.addedLines.length === 0) {
    if (!attempt) throw conflict(found, 'Estas piezas no costaron nada: no hay qué devolver.')
    await writeRefund(shop, tx, actor, {
      found,
      attempt,
      asked: { ...moneyBack(request, priced), lines: unitsOf(request) },
      action: 'order.refund-asked',
    })
    return null
  }
  const opened = await openExchange(shop, tx, request, priced)
  if (attempt) await putRefund(shop, tx, { found, attempt, asked: moneyBack(request, priced) })
  await writeExchange(shop, tx, actor, { request, priced, opened })
  return String(opened.number)
}

/** Throws `CONFLICT` while another change of the same order waits to be paid. */
export async function refuseWaiting(tx: Tx, found: OrderWithLines) {
  const root = found.extendsId ?? found.id
  const open = and(eq(order.extendsId, root), eq(order.status, 'pending'))
  if ((await tx.$count(order, open)) === 0) return
  throw conflict(
    found,
    'Ya hay un cambio de este pedido que espera su pago. Cóbralo o cancélalo primero.',
  )
}

function refuseOpenRefund(found: OrderWithLines) {
  if (found.refunding === 0) return
  throw conflict(
    found,
    'Este pedido tiene un reembolso sin terminar. Espera a que termine, o retíralo.',
  )
}

function refuseUnlessAgreed(priced: PricedExchange, { found, difference }: ExchangeRequest) {
  const unsellable = priced.addedLines.find(({ fault }) => fault !== '')
  if (unsellable) throw cannotSell(unsellable)
  if (priced.refused) throw conflict(found, priced.refused)
  if (priced.difference === centavos(difference)) return
  throw new ShopError('TOTAL_CHANGED', `The difference is ${priced.difference} centavos`, {
    message: 'La diferencia cambió mientras la revisabas. Revísala y confirma otra vez.',
  })
}

/** The payment that the difference is refunded from. */
async function findPayment(
  shop: Shop,
  tx: Tx,
  { found }: ExchangeRequest,
  { difference }: PricedExchange,
) {
  const attempt = await findRefundable(shop, tx, found)
  const left = moneyLeft(found, attempt)
  if (-difference <= left) return attempt
  throw conflict(found, `De este pedido solo quedan ${formatMoney(left)} por reembolsar.`)
}

/** The refund of what the credit does not use up. */
function moneyBack({ restock }: ExchangeRequest, { difference, freight, credit }: PricedExchange) {
  const amount = -difference
  const reason = credit === amount ? 'Piezas que ya no van' : 'Diferencia de un cambio de piezas'
  return { amount, lines: [], restock, reason, freight: Math.min(Math.max(-freight, 0), amount) }
}

const unitsOf = ({ removedUnits }: Exchange) =>
  removedUnits.map(({ sku, quantity }) => ({ SKU: sku, cantidad: quantity }))

/** Writes the order of the added units, and uses the worth of the removed ones as its credit. */
async function openExchange(shop: Shop, tx: Tx, request: ExchangeRequest, priced: PricedExchange) {
  const { found, removedUnits, days } = request
  const { addedLines, subtotal, freight } = priced
  const shipping = Math.max(freight, 0)
  const credit = Math.min(priced.credit, subtotal + shipping)
  const total = subtotal + shipping - credit
  if (total > 0) await refuseTooMany(tx)
  await lockProducts(
    tx,
    [...removedUnits, ...addedLines].map(({ productId }) => productId),
  )
  const now = shop.clock.now()
  const opened = await openAddition(shop, tx, {
    buyer: { ...buyerOf(found), cartId: await createCart(tx), network: '', callerHash: '' },
    wanted: {
      lines: addedLines.map(({ fault: _fault, available: _available, ...line }) => ({
        ...line,
        discount: 0,
      })),
      subtotal,
      ...withoutCoupon,
      shipping,
      delivery: found.delivery,
      invoice: found.invoice,
      total,
    },
    credit,
    payUntil: total > 0 ? new Date(now.getTime() + days * DAY_MS) : now,
    extended: { id: found.extendsId ?? found.id, number: found.extended ?? found.number },
  })
  if (credit > 0) await holdUnits(shop, tx, request, { priced, opened })
  if (total > 0) await mailLinkOf(shop, tx, opened)
  else await markPaid(shop, tx, { ...paidByCredit, owner: opened, purchase: [opened] })
  return opened
}

export const withoutCoupon = { discount: 0, discountLabel: '', couponCode: '' }
const paidByCredit = { paymentMethod: 'credit', isAwaited: false, seen: false }

interface OpenedExchange {
  priced: PricedExchange
  opened: OrderWithLines
}

async function holdUnits(
  shop: Shop,
  tx: Tx,
  request: ExchangeRequest,
  { priced, opened }: OpenedExchange,
) {
  const { found, restock, returnId } = request
  const cheaper = Math.max(-priced.freight, 0)
  const refundId = await holdCredit(shop, tx, {
    found,
    added: opened,
    lines: unitsOf(request),
    // A refund uses up cheaper shipping first.
    freight: cheaper - Math.min(cheaper, Math.max(-priced.difference, 0)),
    restock,
    wereShipped: returnId !== undefined,
    reason: returnId ? 'Cambio de una devolución' : 'Cambio de piezas',
  })
  if (!returnId) return
  const changed = { refundId, changedAt: shop.clock.now() }
  await tx.update(orderReturn).set(changed).where(eq(orderReturn.id, returnId))
}

export const mailLinkOf = ({ clock, jobs }: Shop, tx: Tx, { id }: OrderWithLines) =>
  jobs.enqueue(tx, 'mail-order-link', { orderId: id, at: clock.now().toISOString() })

export const buyerOf = ({ guestId, customerId, email, name, address }: OrderWithLines) => ({
  guestId,
  customerId,
  email,
  name,
  address,
})

interface MadeExchange extends OpenedExchange {
  request: ExchangeRequest
}

const writeExchange = (
  shop: Shop,
  tx: Tx,
  actor: Actor,
  { request, priced, opened }: MadeExchange,
) => {
  const { found, removedUnits, returnId } = request
  const { difference } = priced
  return writeBook(shop, tx, actor, {
    action: returnId ? 'order.return-exchanged' : 'order.changed',
    subject: subjectOf(found),
    ...(removedUnits.length > 0 && { before: { units: unitsText(removedUnits) } }),
    after: {
      units: unitsText(opened.lines),
      added: `#${opened.number}`,
      ...(opened.credit > 0 && { credit: formatMoney(opened.credit) }),
      ...(difference > 0 && {
        total: formatMoney(difference),
        payUntil: opened.payUntil ? formatDeadline(opened.payUntil) : '',
      }),
      ...(difference < 0 && { amount: formatMoney(-difference) }),
    },
  })
}

const unitsText = (units: readonly { sku: string; quantity: number }[]) =>
  units.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ')

const conflict = ({ number }: OrderWithLines, message: string) =>
  new ShopError('CONFLICT', `Units of order ${number} cannot be exchanged`, { message })
