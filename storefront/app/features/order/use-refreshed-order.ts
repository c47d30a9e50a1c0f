import type { OrderDetails } from '@surco/contract'
import { useEffect, useRef } from 'react'

/** Tells once an order that waits for its payment does not wait any more (watch-order.ts). */
export function useRefreshedOrder(order: OrderDetails, onChanged: (order: OrderDetails) => void) {
  const latest = useRef(order)
  useEffect(() => {
    latest.current = order
  })
  const waiting = order.status === 'pending' ? order._id : undefined
  useEffect(() => {
    if (waiting === undefined) return undefined
    let left = false
    let stop: (() => void) | undefined
    // Most orders are paid when they are shown. What cannot be fetched leaves the page as it is.
    import('./watch-order.ts')
      .then(({ watchOrder }) => {
        if (!left) stop = watchOrder(latest.current, onChanged)
        return undefined
      })
      .catch(() => undefined)
    return () => {
      left = true
      stop?.()
    }
  }, [waiting, onChanged])
}
