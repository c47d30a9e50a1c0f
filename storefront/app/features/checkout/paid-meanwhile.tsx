import type { User } from '@surco/contract'
import { useEffect, useState, type ReactNode } from 'react'

import { api } from '../../data/api.ts'
import { bringCart } from '../../data/cart/bring-cart.ts'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { listOffered, usualMethod, waysToPay } from './payment-methods/index.ts'
import { findConfirmation } from './payment-methods/start-payment.ts'

interface Props {
  user: User
  addressId: string
  /** The checkout of a cart that was not paid */
  children: ReactNode
}

/** Leads to their order whoever paid the cart that is empty now, as far as the shop knows. */
export function PaidMeanwhile({ user, addressId, children }: Props) {
  const [unpaid, setUnpaid] = useState(false)
  useEffect(() => {
    const left = new AbortController()
    async function ask() {
      const confirmationUrl = await findPaidMeanwhile(user, addressId)
      if (left.signal.aborted) return
      if (confirmationUrl) window.location.assign(confirmationUrl)
      else setUnpaid(true)
    }
    void ask()
    return () => left.abort()
  }, [user, addressId])
  return unpaid ? children : <CheckoutSkeleton />
}

/**
 * Where a customer goes on whose empty cart was paid a moment ago, and who did not come back from the
 * bank; undefined when nothing was paid, or nobody can say.
 */
const findPaidMeanwhile = (user: User, addressId: string) =>
  findConfirmation(async () => {
    const [cart, config] = await Promise.all([bringCart(), api('GET /config', {})])
    const buyer = { user, addressId }
    const terms = { email: user.email, cartId: cart.data.id, couponCode: null, factura: false }
    // Nothing is agreed to: should the cart have been filled meanwhile, the shop refuses.
    const order = { buyer, ...terms, total: 0 }
    // Rather one that asks the shopper for nothing: what is not there need not be made up.
    const offered = listOffered(config.data.attributes)
    const method = offered.find((name) => !waysToPay[name].isFilledIn) ?? usualMethod
    return waysToPay[method].startUnagreed(order, user.name)
  })
