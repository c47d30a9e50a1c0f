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
import { findAttempt, findTried } from '../attempts.ts'
import { findPaymentAtProvider, getProvider } from '../providers/ask-provider.ts'
import type { ProviderPayment, Attempt } from '../providers/provider.ts'
import { settlePayment } from './settle-payment.ts'
import { inTurn } from './webhook.ts'

interface Confirmation {
  provider: Attempt['provider']
  paymentId: string
  addressId: string
  /** Undefined for a guest. */
  customerId?: string | undefined
}

/**
 * Settles the payment a buyer came back from and answers its order, paid or pending.
 * Throws `PAYMENT_MISMATCH` for a payment that is not theirs, `PAYMENT_UNDER_REVIEW` for one that
 * is not what was asked for, `PAYMENT_REFUSED`, `DEPENDENCY_DOWN`.
 */
export async function confirmPayment(
  shop: Shop,
  confirmation: Confirmation,
): Promise<{ order: OrderDetails }> {
  const { provider, paymentId: id } = confirmation
  return inTurn({ provider, id }, async () => {
    const known = await findTried(shop.db, { provider, id })
    if (known) refuseUnlessOwn(known.order, confirmation)
    // Paid is final: a provider need not be asked again to say so.
    const order =
      known?.attempt.status === 'completed'
        ? known.order
        : await settleConfirmed(shop, confirmation, known?.attempt)
    if (order.seenAt === null) await markSeen(shop, order.id)
    return { order: orderDetails(order) }
  })
}

/** Asks the provider about a payment and settles it; answers the order that is paid or waits. */
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
  if (!wasPaid(bought.status)) refuseUnlessGood(shop, settled.attempt, payment)
  return bought
}

/** The order that was paid: of a purchase that was paid twice, maybe not the one this attempt was for. */
async function getBought({ db }: Shop, tried: OrderWithLines): Promise<OrderWithLines> {
  if (wasPaid(tried.status)) return tried
  const paid = findPaid(await db.transaction((tx) => lockPurchase(tx, tried.id)))
  const isTheirs = paid?.customerId === tried.customerId && paid.guestId === tried.guestId
  return isTheirs ? getOrder(db, paid.id) : tried
}

/** The attempt whose id was never stored. */
async function findOwn({ db }: Shop, payment: ProviderPayment, confirmation: Confirmation) {
  const attempt = await findAttempt(db, payment)
  if (!attempt) return undefined
  const tried = await findOrder(db, attempt.orderId)
  if (!tried) throw lost(attempt)
  refuseUnlessOwn(tried, confirmation)
  return attempt
}

/** A damaged database has lost the order: the ledger tells the merchant of its money. */
const lost = ({ reference, orderId }: Attempt) =>
  new ShopError('PAYMENT_UNDER_REVIEW', `${reference} is of order ${orderId}, which is gone`, {
    message:
      'Encontramos tu pago, pero no tu pedido. No pagues de nuevo: lo estamos revisando y te escribiremos por correo.',
  })

/** A customer's order is answered to its customer; a guest's address id is as unguessable as the order's. */
function refuseUnlessOwn(
  { address, customerId: owner }: OrderWithLines,
  { addressId, customerId }: Confirmation,
) {
  if (address.id !== addressId || owner !== (customerId ?? null)) throw mismatch()
}

const mismatch = () =>
  new ShopError('PAYMENT_MISMATCH', 'The payment belongs to no order of this buyer')

/** Throws for a payment that does not, and will not, pay its order. */
export function refuseUnlessGood(shop: Shop, attempt: Attempt, payment: ProviderPayment) {
  if (attempt.status === 'duplicate' || attempt.status === 'refunded') {
    throw new ShopError('PAYMENT_UNDER_REVIEW', `${attempt.reference} is given back`, {
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

/** What a shopper reads when a provider refuses a payment with a code. */
export const refusalText = (
  { providers }: Shop,
  provider: Attempt['provider'],
  errorCode: string | null | undefined,
): string =>
  providers[provider]?.refusals[errorCode ?? ''] ??
  'El banco no autorizó el pago. Intenta con otro método de pago.'
