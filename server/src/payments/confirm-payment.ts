import type { OrderDetails } from '@surco/contract'

import { ShopError } from '../errors.ts'
import { getOrder, orderDetails } from '../orders/index.ts'
import type { Shop } from '../shop.ts'
import { findChargeAtProvider } from './ask-provider.ts'
import { findAttempt, type Attempt } from './find-attempt.ts'
import { refusalText } from './refusal-texts.ts'
import { settleCharge } from './settle-charge.ts'

interface Confirmation {
  chargeId: string
  addressId: string
}

/**
 * Settles the payment a buyer came back from and answers its order, paid or pending.
 * Throws `PAYMENT_MISMATCH` for a charge that is not theirs, `PAYMENT_UNDER_REVIEW` for one that
 * is not what was asked for, `PAYMENT_REFUSED`, `DEPENDENCY_DOWN`.
 */
export async function confirmPayment(
  shop: Shop,
  { chargeId, addressId }: Confirmation,
): Promise<{ order: OrderDetails }> {
  const { openpay } = shop
  if (!openpay) throw new ShopError('PAYMENTS_NOT_CONFIGURED', 'OpenPay has no credentials')
  const charge = await findChargeAtProvider(shop, openpay, chargeId)
  const attempt = charge && (await findAttempt(shop.db, charge))
  if (!attempt) throw mismatch()
  // The address id is as unguessable as the order's: only its buyer has both.
  const { address } = await getOrder(shop.db, attempt.orderId)
  if (address.id !== addressId) throw mismatch()

  const settled = await settleCharge(shop, attempt, charge)
  refuseUnlessGood(settled)
  return { order: orderDetails(await getOrder(shop.db, attempt.orderId)) }
}

const mismatch = () =>
  new ShopError('PAYMENT_MISMATCH', 'The charge belongs to no order of this buyer')

function refuseUnlessGood(attempt: Attempt) {
  if (attempt.status === 'mismatch') {
    throw new ShopError('PAYMENT_UNDER_REVIEW', `${attempt.reference} was charged differently`)
  }
  if (attempt.status === 'failed') {
    throw new ShopError('PAYMENT_REFUSED', `${attempt.reference} was refused`, {
      message: refusalText(Number(attempt.errorCode)),
    })
  }
  if (attempt.status === 'expired') {
    throw new ShopError('PAYMENT_REFUSED', `${attempt.reference} expired`, {
      message: 'El tiempo para autorizar el pago terminó. Intenta de nuevo.',
    })
  }
}
