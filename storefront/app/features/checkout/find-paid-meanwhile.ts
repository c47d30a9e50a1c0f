import type { User } from '@surco/contract'

import { api } from '../../lib/api.ts'
import { bringCart } from '../../lib/bring-cart.ts'
import { newIdempotencyKey } from '../../lib/create-once.ts'
import { findConfirmation } from './find-confirmation.ts'
import { startWithoutCard } from './pay-by-card.ts'
import { startWalletPayment } from './start-payment.ts'

/**
 * Where a customer goes on whose empty cart was paid a moment ago, and who did not come back from the
 * bank; undefined when nothing was paid, or nobody can say.
 */
export const findPaidMeanwhile = (user: User, addressId: string) =>
  findConfirmation(async () => {
    const [cart, config] = await Promise.all([bringCart(), api('GET /config', {})])
    const buyer = { user, addressId }
    const terms = { email: user.email, cartId: cart.data.id, couponCode: null, factura: false }
    // Nothing is agreed to: should the cart have been filled meanwhile, the shop refuses.
    const order = { buyer, ...terms, total: 0 }
    return config.data.attributes.mercadoPago.configured
      ? startWalletPayment(order, newIdempotencyKey)
      : startWithoutCard(order, user.name)
  })
