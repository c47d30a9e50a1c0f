import type { Impuesto } from '@surco/contract'

import { api } from '../../lib/api.ts'

/** A coupon that is good for the cart. */
export interface AppliedCoupon {
  code: string
  /** Pesos */
  discount: number
  discountLabel: string
  /** The IVA in what is left to pay, by rate */
  impuestos: Impuesto[]
}

export const invalidCoupon = 'Cupón inválido o expirado'

/** Asks the shop what a coupon takes off the customer's cart, or why it does not. Throws ApiError. */
export async function tryCoupon(
  code: string,
  signal?: AbortSignal,
): Promise<AppliedCoupon | { reason: string }> {
  const { valid, discount, discountLabel, impuestos, message } = await api(
    'POST /discounts/validate',
    { body: { code } },
    signal ? { signal } : {},
  )
  return valid ? { code, discount, discountLabel, impuestos } : { reason: message }
}
