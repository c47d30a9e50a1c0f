import type { OrderDetails } from '@surco/contract'
import { useEffect, useRef } from 'react'

/** Calls `onChanged` once a pending order is no longer pending (watch-order.ts). */
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
    // Loaded late, because most orders are paid when they are shown. If it fails to load, the page stays as it is.
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
