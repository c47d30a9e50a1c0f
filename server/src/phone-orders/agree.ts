import type { Input, officePhoneOrders } from '@surco/contract'
import type { Tx } from '@surco/database'
import { address, order } from '@surco/database/schema'
import { and, eq, isNotNull, sql } from 'drizzle-orm'

import { type Actor, writeBook } from '../book/index.ts'
import { createGuestFor } from '../checkout/index.ts'
import { saveGuestBilling } from '../invoicing/index.ts'
import {
  addressSnapshot,
  agreeOrder,
  lockByNumber,
  type OrderWithLines,
  subjectOf,
} from '../orders/index.ts'
import { ShopError } from '../platform/errors.ts'
import { formatMoney } from '../platform/mail/index.ts'
import { centavos } from '../platform/money.ts'
import { DAY_MS, formatDeadline } from '../platform/time.ts'
import type { Shop } from '../shop.ts'
import { priceAsked } from './preview.ts'

type Form = Input<(typeof officePhoneOrders)['POST /admin/orders']>['body']

/** Limit of orders waiting for payment by link, so that a program cannot hold all stock. */
const MAX_OPEN = 200

/**
 * Writes an order that staff agreed with a buyer, who becomes a guest, holds its units until its link expires, and returns
 * its number. Throws `BAD_INPUT`, `CONFLICT`, and the errors of a purchase, such as `OUT_OF_STOCK` or `TOTAL_CHANGED`.
 */
export function agreeByPhone(shop: Shop, actor: Actor, form: Form): Promise<string> {
  return shop.db.transaction(async (tx) => {
    const txShop = { ...shop, db: tx }
    await refuseTooMany(tx)
    const lines = await priceAsked(tx, form.lines)
    const unsellable = lines.find(({ fault }) => fault !== '')
    if (unsellable) throw cannotSell(unsellable)
    const buyer = await createBuyer(txShop, form)
    const payUntil = new Date(shop.clock.now().getTime() + form.days * DAY_MS)
    const wish = {
      paymentMethod: '',
      // Coupons are for customers who sign in.
      couponCode: '',
      delivery: form.entrega,
      wantsInvoice: form.invoice !== undefined,
      agreedTotal: centavos(form.total),
    }
    const sold = lines.map(({ fault: _fault, available: _available, ...line }) => line)
    const terms = { buyer, wish, lines: sold, payUntil }
    const agreed = await agreeOrder(shop, tx, terms).catch(throwToStaff)
    await logAgreement(shop, tx, actor, {
      agreed,
      payUntil,
      note: form.note?.trim() ?? '',
    })
    return String(agreed.number)
  })
}

/** Throws `CONFLICT` while {@link MAX_OPEN} orders wait for payment by link. */
export async function refuseTooMany(tx: Tx) {
  // Serializes concurrent calls, so that each counts the orders of the others.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('orders by link', 0))`)
  const waiting = and(eq(order.status, 'pending'), isNotNull(order.payUntil))
  const open = await tx.$count(order, waiting)
  if (open < MAX_OPEN) return
  throw new ShopError('CONFLICT', `${open} orders wait for their payment by link`, {
    message: `Ya hay ${MAX_OPEN} pedidos que esperan su pago por enlace. Cancela los que ya no van.`,
  })
}

/** Rewords `TOTAL_CHANGED`, whose message is for the buyer. */
function throwToStaff(error: unknown): never {
  if (!(error instanceof ShopError && error.code === 'TOTAL_CHANGED')) throw error
  throw new ShopError('TOTAL_CHANGED', error.message, {
    message: 'El total cambió mientras lo acordabas. Revísalo y créalo otra vez.',
  })
}

/** The error for a line that cannot be sold, with the reason for staff. */
export const cannotSell = ({ sku, name, fault }: { sku: string; name: string; fault: string }) =>
  new ShopError('CONFLICT', `${sku} cannot be sold by phone`, { message: `"${name}": ${fault}` })

/** Creates the guest. Without a network, since units that staff hold count against no caller's limit. */
async function createBuyer(shop: Shop, { name, email, invoice, ...form }: Form) {
  const guest = await createGuestFor(shop, { name, email }, form)
  const { userGuestId: guestId, cartId } = guest
  if (invoice) await saveGuestBilling(shop, { ...invoice, userId: guestId })
  const [place] = await shop.db.select().from(address).where(eq(address.guestId, guestId))
  if (!place) throw new Error('The address was just written')
  return {
    guestId,
    customerId: null,
    cartId,
    email: guest.email,
    name: guest.name,
    address: addressSnapshot(place),
    network: '',
    callerHash: '',
  }
}

interface Agreement {
  agreed: OrderWithLines
  payUntil: Date
  note: string
}

const logAgreement = (shop: Shop, tx: Tx, actor: Actor, { agreed, payUntil, note }: Agreement) =>
  writeBook(shop, tx, actor, {
    action: 'order.agreed',
    subject: subjectOf(agreed),
    after: {
      name: agreed.name,
      email: agreed.email,
      units: agreed.lines.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', '),
      total: formatMoney(agreed.total),
      payUntil: formatDeadline(payUntil),
      ...(note && { note }),
    },
  })

/** Mails the payment link of an order to its buyer. Throws `NOT_FOUND`, and `CONFLICT` if the order is not payable by link. */
export async function mailLink(shop: Shop, actor: Actor, number: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const found = await lockByNumber(tx, number)
    const now = shop.clock.now()
    if (found.status !== 'pending' || found.payUntil === null || found.payUntil <= now) {
      throw new ShopError('CONFLICT', `Order ${number} is paid by no link now`, {
        message: 'Este pedido ya no se paga por enlace.',
      })
    }
    await writeBook(shop, tx, actor, {
      action: 'order.link-mailed',
      subject: subjectOf(found),
      after: { email: found.email },
    })
    const at = now.toISOString()
    await shop.jobs.enqueue(tx, 'mail-order-link', { orderId: found.id, at })
  })
}
