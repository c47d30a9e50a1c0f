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
  /** Pesos; less than 0 where it is given back. */
  difference: number
  /** For how long the units that come are held. */
  days: number
}

interface Asked extends Terms, Exchange {
  /** The units that go can be sold again. */
  restock: boolean
  /** By which they came back; undefined for units that were not shipped. */
  returnId?: string
}

/**
 * Exchanges units of a locked order: those that come are an order that belongs to it, which those that go pay for. What is
 * missing is paid by its link, until when the units that go wait; what is too much is given back. Answers its number; null
 * where nothing comes. Throws `CONFLICT`, `BAD_INPUT`, and `TOTAL_CHANGED` for another difference than was agreed.
 */
export async function makeExchange(
  shop: Shop,
  tx: Tx,
  actor: Actor,
  asked: Asked,
): Promise<string | null> {
  const { found, goes, added } = asked
  if (goes.length === 0 && added.length === 0) {
    throw badInput([{ field: 'lines', message: 'Cambia, quita o agrega piezas.' }])
  }
  // Those that are sent together change one after the other.
  if (found.extendsId) await lockPurchase(tx, found.extendsId)
  await refuseWaiting(tx, found)
  if (goes.length > 0) refuseOpenRefund(found)
  const priced = await priceExchange(tx, asked)
  refuseUnlessAgreed(priced, asked)
  const attempt = priced.difference < 0 ? await findPayment(shop, tx, asked, priced) : undefined
  if (priced.comes.length === 0) {
    if (!attempt) throw conflict(found, 'Estas piezas no costaron nada: no hay qué devolver.')
    await writeRefund(shop, tx, actor, {
      found,
      attempt,
      asked: { ...moneyBack(asked, priced), lines: unitsOf(asked) },
      action: 'order.refund-asked',
    })
    return null
  }
  const opened = await openExchange(shop, tx, asked, priced)
  if (attempt) await putRefund(shop, tx, { found, attempt, asked: moneyBack(asked, priced) })
  await note(shop, tx, actor, { asked, priced, opened })
  return String(opened.number)
}

/** The orders of one purchase that wait for their payment follow each other. */
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

function refuseUnlessAgreed(priced: PricedExchange, { found, difference }: Asked) {
  const faulty = priced.comes.find(({ fault }) => fault !== '')
  if (faulty) throw cannotSell(faulty)
  if (priced.refused) throw conflict(found, priced.refused)
  if (priced.difference === centavos(difference)) return
  throw new ShopError('TOTAL_CHANGED', `The difference is ${priced.difference} centavos`, {
    message: 'La diferencia cambió mientras la revisabas. Revísala y confirma otra vez.',
  })
}

/** The payment that the difference is given back of. */
async function findPayment(shop: Shop, tx: Tx, { found }: Asked, { difference }: PricedExchange) {
  const attempt = await findRefundable(shop, tx, found)
  const left = moneyLeft(found, attempt)
  if (-difference <= left) return attempt
  throw conflict(found, `De este pedido solo quedan ${formatMoney(left)} por reembolsar.`)
}

/** Of the units that go, what is not paid by credit. */
function moneyBack({ restock }: Asked, { difference, freight, credit }: PricedExchange) {
  const amount = -difference
  const reason = credit === amount ? 'Piezas que ya no van' : 'Diferencia de un cambio de piezas'
  return { amount, lines: [], restock, reason, freight: Math.min(Math.max(-freight, 0), amount) }
}

const unitsOf = ({ goes }: Exchange) =>
  goes.map(({ sku, quantity }) => ({ SKU: sku, cantidad: quantity }))

/** Writes the order of the units that come, and has the units that go pay of it. */
async function openExchange(shop: Shop, tx: Tx, asked: Asked, priced: PricedExchange) {
  const { found, goes, days } = asked
  const { comes, subtotal, freight } = priced
  const shipping = Math.max(freight, 0)
  const credit = Math.min(priced.credit, subtotal + shipping)
  const total = subtotal + shipping - credit
  if (total > 0) await refuseTooMany(tx)
  await lockProducts(
    tx,
    [...goes, ...comes].map(({ productId }) => productId),
  )
  const now = shop.clock.now()
  const opened = await openAddition(shop, tx, {
    buyer: { ...buyerOf(found), cartId: await createCart(tx), network: '', callerHash: '' },
    wanted: {
      lines: comes.map(({ fault: _none, available: _free, ...line }) => ({ ...line, discount: 0 })),
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
  if (credit > 0) await holdUnits(shop, tx, asked, { priced, opened })
  if (total > 0) await mailLinkOf(shop, tx, opened)
  else await markPaid(shop, tx, { ...paidByCredit, owner: opened, purchase: [opened] })
  return opened
}

export const withoutCoupon = { discount: 0, discountLabel: '', couponCode: '' }
const paidByCredit = { paymentMethod: 'credit', isAwaited: false, seen: false }

interface Opened {
  priced: PricedExchange
  opened: OrderWithLines
}

async function holdUnits(shop: Shop, tx: Tx, asked: Asked, { priced, opened }: Opened) {
  const { found, restock, returnId } = asked
  const cheaper = Math.max(-priced.freight, 0)
  const refundId = await holdCredit(shop, tx, {
    found,
    added: opened,
    lines: unitsOf(asked),
    // Money that is given back has the first of it.
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

interface Made extends Opened {
  asked: Asked
}

const note = (shop: Shop, tx: Tx, actor: Actor, { asked, priced, opened }: Made) => {
  const { found, goes, returnId } = asked
  const { difference } = priced
  return writeBook(shop, tx, actor, {
    action: returnId ? 'order.return-exchanged' : 'order.changed',
    subject: subjectOf(found),
    ...(goes.length > 0 && { before: { units: wordsOf(goes) } }),
    after: {
      units: wordsOf(opened.lines),
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

const wordsOf = (units: readonly { sku: string; quantity: number }[]) =>
  units.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ')

const conflict = ({ number }: OrderWithLines, message: string) =>
  new ShopError('CONFLICT', `Units of order ${number} cannot be exchanged so`, { message })
