import type { OrderDetails } from '@surco/contract'
import { ApiError } from '@surco/contract/client'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { isSessionOver } from '../../data/api.ts'
import { readCart } from '../../data/cart/cart-store.ts'
import { errorText } from '../../data/error-texts.ts'
import { isOutcomeUnknown } from '../../data/outcome-unknown.ts'
import { writeStored } from '../../data/storage.ts'
import { orderSuccessPath } from '../../lib/paths.ts'
import { returnHandlers } from './returned-payments/index.ts'
import type { ReturnedPayment } from './returned-payments/returned-payment.ts'

type Settlement =
  | { kind: 'settled'; order: OrderDetails }
  /** The payment did not happen; another one can be tried */
  | { kind: 'refused'; reason: string }
  /** The outcome is unknown; trying again is safe */
  | { kind: 'unknown'; reason: string }
  /** A customer's payment, and they are no longer signed in */
  | { kind: 'signedOut'; reason: string }
  /** The shop does not know the payment, or it does not match the order; staff have to check it */
  | { kind: 'unmatched'; reason: string }

/** Milliseconds before each automatic retry */
export const retryDelays = [1000, 2000, 4000, 8000]

/** Asks the shop for the outcome of a payment; repeated calls give one order. */
export async function settlePayment(
  payment: ReturnedPayment,
  signal: AbortSignal,
): Promise<Settlement> {
  try {
    const { order } = await returnHandlers[payment.provider].confirm(payment, { signal })
    return { kind: 'settled', order }
  } catch (error) {
    return failedSettlement(error)
  }
}

/** The outcome that an error stands for; only a refusal by the bank lets the shopper pay again. */
export function failedSettlement(error: unknown): Settlement {
  const reason = errorText(error)
  if (isSessionOver(error)) return { kind: 'signedOut', reason }
  if (isOutcomeUnknown(error)) return { kind: 'unknown', reason }
  const refused = error instanceof ApiError && error.code === 'PAYMENT_REFUSED'
  return { kind: refused ? 'refused' : 'unmatched', reason }
}

export type Failure = Exclude<Settlement, { kind: 'settled' }>

/** Settles a payment with a few retries, then goes to the page of its order; returns the failure, if any. */
export function useSettlement(payment: ReturnedPayment): Failure | undefined {
  const { provider, id, addressId, guest } = payment
  const navigate = useNavigate()
  const [failure, setFailure] = useState<Failure>()
  useEffect(() => {
    const left = new AbortController()
    async function settle() {
      const settlement = await settleWithRetries({ provider, id, addressId, guest }, left.signal)
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

async function settleWithRetries(
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

/** The order with its lines sorted as in the cart, others after them. */
export function inCartOrder(order: OrderDetails, cart: readonly { SKU: string }[]): OrderDetails {
  const places = new Map(cart.map(({ SKU }, place) => [SKU, place]))
  const placeOf = ({ SKU }: { SKU: string }) => places.get(SKU) ?? cart.length
  return { ...order, items: order.items.toSorted((a, b) => placeOf(a) - placeOf(b)) }
}
