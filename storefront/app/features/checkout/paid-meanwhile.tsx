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

/** Redirects to the confirmation when the now empty cart was paid; otherwise shows the checkout. */
export function PaidMeanwhile({ user, addressId, children }: Props) {
  const [unpaid, setUnpaid] = useState(false)
  useEffect(() => {
    const left = new AbortController()
    async function findOrShow() {
      const confirmationUrl = await findPaidMeanwhile(user, addressId)
      if (left.signal.aborted) return
      if (confirmationUrl) window.location.assign(confirmationUrl)
      else setUnpaid(true)
    }
    void findOrShow()
    return () => left.abort()
  }, [user, addressId])
  return unpaid ? children : <CheckoutSkeleton />
}

/**
 * Address of the confirmation for a customer whose cart was paid just before, but who did not return from the
 * bank; undefined when nothing was paid, or that is unknown.
 */
const findPaidMeanwhile = (user: User, addressId: string) =>
  findConfirmation(async () => {
    const [cart, config] = await Promise.all([bringCart(), api('GET /config', {})])
    const buyer = { user, addressId }
    const terms = { email: user.email, cartId: cart.data.id, couponCode: null, factura: false }
    // With a total of 0 the shop refuses to charge a cart that was filled meanwhile.
    const order = { buyer, ...terms, total: 0 }
    // Preferably a method without a form, so that no data need be made up.
    const offered = listOffered(config.data.attributes)
    const method = offered.find((name) => !waysToPay[name].isFilledIn) ?? usualMethod
    return waysToPay[method].startUnagreed(order, user.name)
  })
