import { ShopError } from '../errors.ts'
import type { Shop } from '../shop.ts'
import {
  isUnknownCharge,
  OpenPayRefusal,
  OpenPayUnreachable,
  type Charge,
  type OpenPay,
} from './openpay.ts'

/**
 * What the provider says of a charge; undefined when it knows none. Anything else that it answers
 * says nothing about the payment: `DEPENDENCY_DOWN`.
 */
export async function findChargeAtProvider(
  shop: Shop,
  openpay: OpenPay,
  chargeId: string,
): Promise<Charge | undefined> {
  try {
    return await openpay.getCharge(chargeId)
  } catch (error) {
    if (isUnknownCharge(error)) return undefined
    if (error instanceof OpenPayRefusal) {
      shop.log.error({ err: error, code: error.errorCode }, 'OpenPay refuses the shop itself')
    } else if (!(error instanceof OpenPayUnreachable)) throw error
    throw new ShopError('DEPENDENCY_DOWN', `OpenPay: ${error.message}`, {
      message: 'No pudimos consultar tu pago con el banco. Lo intentaremos de nuevo.',
    })
  }
}
