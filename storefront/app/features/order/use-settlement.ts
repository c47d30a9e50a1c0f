import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { readCart } from '../../lib/cart-store.ts'
import { orderSuccessPath } from '../../lib/paths.ts'
import { writeStored } from '../../lib/storage.ts'
import { inCartOrder } from './in-cart-order.ts'
import {
  retryDelays,
  settlePayment,
  type ReturnedPayment,
  type Settlement,
} from './settle-payment.ts'

export type Failure = Exclude<Settlement, { kind: 'settled' }>

/** Settles a payment, asking again a few times by itself; a settled one leads to its order. */
export function useSettlement(payment: ReturnedPayment): Failure | undefined {
  const { provider, id, addressId, guest } = payment
  const navigate = useNavigate()
  const [failure, setFailure] = useState<Failure>()
  useEffect(() => {
    const left = new AbortController()
    async function settle() {
      const settlement = await settleWithPatience({ provider, id, addressId, guest }, left.signal)
      if (left.signal.aborted) return
      if (settlement.kind !== 'settled') return setFailure(settlement)
      const { order } = settlement
      writeStored('orderDetails', inCartOrder(order, readCart()))
      const name = encodeURIComponent(order.antarixOrderNumber || order._id)
      await navigate(`${orderSuccessPath}?id=${name}`, { replace: true })
    }
    void settle()
    return () => left.abort()
  }, [provider, id, addressId, guest, navigate])
  return failure
}

async function settleWithPatience(
  payment: ReturnedPayment,
  signal: AbortSignal,
): Promise<Settlement> {
  for (const delay of retryDelays) {
    const settlement = await settlePayment(payment, signal)
    if (settlement.kind !== 'unknown' || signal.aborted) return settlement
    await new Promise((resolve) => setTimeout(resolve, delay))
  }
  return settlePayment(payment, signal)
}
