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
import { findPaymentAtProvider, notConfigured } from '../providers/ask-provider.ts'
import type { ProviderPayment, Attempt } from '../providers/provider.ts'
import { settlePayment } from './settle-payment.ts'
import { inTurn } from './webhook.ts'

interface Confirmation {
  provider: 'openpay' | 'mercadopago'
  paymentId: string
  addressId: string
  /** Undefined for a guest. */
  customerId?: string
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
  const provider = shop.providers[confirmation.provider]
  if (!provider) throw notConfigured(confirmation.provider)
  const payment = await findPaymentAtProvider(shop, provider, confirmation.paymentId)
  const attempt = payment && (known ?? (await findOwn(shop, payment, confirmation)))
  if (!attempt) throw mismatch()
  const settled = await settlePayment(shop, attempt, payment, { seen: true })
  const bought = await getBought(shop, settled.order)
  if (!wasPaid(bought.status)) refuseUnlessGood(settled.attempt, payment)
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
export function refuseUnlessGood(attempt: Attempt, payment: ProviderPayment) {
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
      message: refusalText(payment.errorCode ?? attempt.errorCode),
    })
  }
  if (attempt.status === 'expired' || payment.status === 'expired') {
    throw new ShopError('PAYMENT_REFUSED', `${attempt.reference} expired`, {
      message: 'El tiempo para autorizar el pago terminó. Intenta de nuevo.',
    })
  }
}

const atTheBank = 'La tarjeta fue rechazada. Contacta a tu banco o usa otro método de pago.'
const wrongNumber = 'El número de la tarjeta no es válido.'
const wrongDate = 'La fecha de expiración de la tarjeta no es válida.'
const wrongSecurityCode = 'El código de seguridad (CVV) no es válido.'
const notAuthenticated =
  'No se completó la autenticación con tu banco. Intenta de nuevo o usa otra tarjeta.'
const notReadable = 'Los datos de la tarjeta ya no son válidos. Escríbelos de nuevo.'
const noFunds = 'La tarjeta no tiene fondos suficientes.'

/** Refusal codes: OpenPay's, worded as in its own shop plugins, Mercado Pago's and Stripe's. */
const texts: Record<string, string> = {
  1001: notReadable,
  1003: notReadable,
  1005: notReadable,
  2004: wrongNumber,
  2005: wrongDate,
  2006: wrongSecurityCode,
  2009: wrongSecurityCode,
  2010: notAuthenticated,
  3001: atTheBank,
  3002: 'La tarjeta está expirada.',
  3003: noFunds,
  3006: atTheBank,
  3007: atTheBank,
  3008: atTheBank,
  3012: atTheBank,
  cc_rejected_insufficient_amount: noFunds,
  cc_rejected_bad_filled_card_number: wrongNumber,
  cc_rejected_bad_filled_date: wrongDate,
  cc_rejected_bad_filled_security_code: wrongSecurityCode,
  cc_rejected_bad_filled_other:
    'Hay un dato de la tarjeta que no es correcto. Revísalo e intenta de nuevo.',
  cc_rejected_call_for_authorize: 'Tu banco debe autorizar el pago. Llámalo e intenta de nuevo.',
  cc_rejected_card_disabled: 'La tarjeta no está activa. Llama a tu banco o usa otra tarjeta.',
  cc_rejected_duplicated_payment:
    'Ya hiciste un pago igual. Si debes pagar de nuevo, usa otra tarjeta.',
  cc_rejected_max_attempts: 'Hiciste demasiados intentos con esta tarjeta. Usa otra.',
  card_declined: atTheBank,
  insufficient_funds: noFunds,
  expired_card: 'La tarjeta está expirada.',
  incorrect_cvc: wrongSecurityCode,
  payment_intent_authentication_failure: notAuthenticated,
}

/** What the shopper reads for a refusal code; a stolen or risky card is never called that. */
export const refusalText = (errorCode: string | null | undefined) =>
  texts[errorCode ?? ''] ?? 'El banco no autorizó el pago. Intenta con otro método de pago.'
