import type { User } from '@surco/contract'
import { useEffect, useState, type ReactNode } from 'react'

import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { findPaidMeanwhile } from './find-paid-meanwhile.ts'

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
