import type { OrderDetails } from '@surco/contract'

import { ShopError } from '../errors.ts'
import { getOrder, orderDetails } from '../orders/index.ts'
import type { Shop } from '../shop.ts'
import { findAttempt, type Attempt } from './attempts.ts'
import { OpenPayRefusal, OpenPayUnreachable, type Charge, type OpenPay } from './openpay.ts'
import { refusalText } from './refusal-texts.ts'
import { settleCharge } from './settle-charge.ts'

interface Confirmation {
  chargeId: string
  addressId: string
}

/**
 * Settles the payment a buyer came back from and answers its order, paid or pending.
 * Throws `PAYMENT_MISMATCH` for a charge that is not theirs, `PAYMENT_REFUSED`, `DEPENDENCY_DOWN`.
 */
export async function confirmPayment(
  shop: Shop,
  { chargeId, addressId }: Confirmation,
): Promise<{ order: OrderDetails }> {
  const { openpay } = shop
  if (!openpay) throw new ShopError('PAYMENTS_NOT_CONFIGURED', 'OpenPay has no credentials')
  const charge = await getCharge(openpay, chargeId)
  const attempt = await findAttempt(shop.db, charge)
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

async function getCharge(openpay: OpenPay, chargeId: string): Promise<Charge> {
  try {
    return await openpay.getCharge(chargeId)
  } catch (error) {
    if (error instanceof OpenPayRefusal) throw mismatch()
    if (error instanceof OpenPayUnreachable) {
      throw new ShopError('DEPENDENCY_DOWN', error.message, {
        message: 'No pudimos consultar tu pago con el banco. Lo intentaremos de nuevo.',
      })
    }
    throw error
  }
}

function refuseUnlessGood(attempt: Attempt) {
  if (attempt.status === 'mismatch') throw mismatch()
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
