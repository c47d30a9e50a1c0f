import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { readCart } from '../../lib/cart-store.ts'
import { writeStored } from '../../lib/storage.ts'
import { inCartOrder } from './in-cart-order.ts'
import { retryDelays, settlePayment, type Settlement } from './settle-payment.ts'

type Failure = Exclude<Settlement, { kind: 'settled' }>

/** Settles a payment, asking again a few times by itself; a settled one leads to its order. */
export function useSettlement(chargeId: string, addressId: string): Failure | undefined {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<Failure>()
  useEffect(() => {
    const left = new AbortController()
    async function settle() {
      const settlement = await settleWithPatience({ chargeId, addressId }, left.signal)
      if (left.signal.aborted) return
      if (settlement.kind !== 'settled') return setFailure(settlement)
      const { order } = settlement
      writeStored('orderDetails', inCartOrder(order, readCart()))
      const id = encodeURIComponent(order.antarixOrderNumber || order._id)
      await navigate(`/compra-exitosa?id=${id}`, { replace: true })
    }
    void settle()
    return () => left.abort()
  }, [chargeId, addressId, navigate])
  return failure
}

async function settleWithPatience(
  charge: { chargeId: string; addressId: string },
  signal: AbortSignal,
): Promise<Settlement> {
  for (const delay of retryDelays) {
    const settlement = await settlePayment(charge, signal)
    if (settlement.kind !== 'unknown' || signal.aborted) return settlement
    await new Promise((resolve) => setTimeout(resolve, delay))
  }
  return settlePayment(charge, signal)
}
