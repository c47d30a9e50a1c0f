import type { OrderDetails } from '@surco/contract'

import {
  findOrder,
  findPaid,
  getOrder,
  lockPurchase,
  markSeen,
  orderDetails,
  wasPaid,
  type OrderWithLines,
} from '../../orders/index.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Shop } from '../../shop.ts'
import { findAttempt, findAttemptWithOrder } from '../attempts.ts'
import { findPaymentAtProvider, getProvider } from '../providers/ask-provider.ts'
import type { ProviderPayment, Attempt } from '../providers/provider.ts'
import { settlePayment } from './settle-payment.ts'
import { oneAtATime } from './webhook.ts'

interface Confirmation {
  provider: Attempt['provider']
  paymentId: string
  addressId: string
  /** Undefined for a guest. */
  customerId?: string | undefined
}

/**
 * Settles the payment that a buyer returns from, and returns its order, paid or pending. Throws `PAYMENT_MISMATCH` for
 * another buyer's payment, `PAYMENT_UNDER_REVIEW` for one that differs from its attempt, `PAYMENT_REFUSED`, and
 * `DEPENDENCY_DOWN`.
 */
export async function confirmPayment(
  shop: Shop,
  confirmation: Confirmation,
): Promise<{ order: OrderDetails }> {
  const { provider, paymentId: id } = confirmation
  return oneAtATime({ provider, id }, async () => {
    const known = await findAttemptWithOrder(shop.db, { provider, id })
    if (known) refuseUnlessOwn(known.order, confirmation)
    // A completed payment is final, so the provider need not be asked again.
    const order =
      known?.attempt.status === 'completed'
        ? known.order
        : await settleConfirmed(shop, confirmation, known?.attempt)
    if (order.seenAt === null) await markSeen(shop, order.id)
    return { order: orderDetails(order) }
  })
}

/** Asks the provider about a payment and settles it; returns the paid or pending order. */
async function settleConfirmed(
  shop: Shop,
  confirmation: Confirmation,
  known: Attempt | undefined,
): Promise<OrderWithLines> {
  const provider = getProvider(shop, confirmation.provider)
  const payment = await findPaymentAtProvider(shop, provider, confirmation.paymentId)
  const attempt = payment && (known ?? (await findOwn(shop, payment, confirmation)))
  if (!attempt) throw mismatch()
  const settled = await settlePayment(shop, attempt, payment, { seen: true })
  const bought = await getBought(shop, settled.order)
  if (!wasPaid(bought.status)) refuseFailed(shop, settled.attempt, payment)
  return bought
}

/** The paid order, which in a purchase paid twice may be another one than the attempt's. */
async function getBought({ db }: Shop, order: OrderWithLines): Promise<OrderWithLines> {
  if (wasPaid(order.status)) return order
  const paid = findPaid(await db.transaction((tx) => lockPurchase(tx, order.id)))
  const isTheirs = paid?.customerId === order.customerId && paid.guestId === order.guestId
  return isTheirs ? getOrder(db, paid.id) : order
}

/** The attempt of a payment whose id was never stored. */
async function findOwn({ db }: Shop, payment: ProviderPayment, confirmation: Confirmation) {
  const attempt = await findAttempt(db, payment)
  if (!attempt) return undefined
  const order = await findOrder(db, attempt.orderId)
  if (!order) throw orderLost(attempt)
  refuseUnlessOwn(order, confirmation)
  return attempt
}

/** The error when a damaged database has lost the order; the ledger reports the payment to the merchant. */
const orderLost = ({ reference, orderId }: Attempt) =>
  new ShopError('PAYMENT_UNDER_REVIEW', `${reference} is of order ${orderId}, which is lost`, {
    message:
      'Encontramos tu pago, pero no tu pedido. No pagues de nuevo: lo estamos revisando y te escribiremos por correo.',
  })

/** Throws unless the buyer is the order's customer, or knows the address id of a guest's order, which cannot be guessed. */
function refuseUnlessOwn(
  { address, customerId: owner }: OrderWithLines,
  { addressId, customerId }: Confirmation,
) {
  if (address.id !== addressId || owner !== (customerId ?? null)) throw mismatch()
}

const mismatch = () =>
  new ShopError('PAYMENT_MISMATCH', 'The payment belongs to no order of this buyer')

/** Throws for a payment that has failed to pay its order. */
export function refuseFailed(shop: Shop, attempt: Attempt, payment: ProviderPayment) {
  if (attempt.status === 'duplicate' || attempt.status === 'refunded') {
    throw new ShopError('PAYMENT_UNDER_REVIEW', `${attempt.reference} is refunded`, {
      message:
        'Tu compra ya estaba pagada o cancelada. No pagues de nuevo: te reembolsamos este cargo.',
    })
  }
  if (attempt.status === 'mismatch') {
    throw new ShopError('PAYMENT_UNDER_REVIEW', `${attempt.reference} was charged differently`)
  }
  if (attempt.status === 'failed' || payment.status === 'failed') {
    throw new ShopError('PAYMENT_REFUSED', `${attempt.reference} was refused`, {
      message: refusalText(shop, attempt.provider, payment.errorCode ?? attempt.errorCode),
    })
  }
  if (attempt.status === 'expired' || payment.status === 'expired') {
    throw new ShopError('PAYMENT_REFUSED', `${attempt.reference} expired`, {
      message: 'El tiempo para autorizar el pago terminó. Intenta de nuevo.',
    })
  }
}

/** Message for shoppers for a provider's error code. */
export const refusalText = (
  { providers }: Shop,
  provider: Attempt['provider'],
  errorCode: string | null | undefined,
): string =>
  providers[provider]?.refusals[errorCode ?? ''] ??
  'El banco no autorizó el pago. Intenta con otro método de pago.'
