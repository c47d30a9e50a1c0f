import { useEffect, useState } from 'react'

import { api } from './api.ts'
import { refreshCart, type RefreshedCart } from './refresh-cart.ts'

const unasked: RefreshedCart = { notices: [], stock: new Map() }

/** Milliseconds; a shop that answers later finds the cart shown as it was kept. */
const patience = 1500

/**
 * Brings the cart up to date when it is first shown, and says what changed. Until it is settled a
 * skeleton is better: a notice that comes later moves all that is below it.
 */
export function useRefreshedCart(): RefreshedCart & { settled: boolean } {
  const [refreshed, setRefreshed] = useState<RefreshedCart>()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const left = new AbortController()
    const timer = setTimeout(() => setLate(true), patience)
    refreshCart(api, left.signal).then(setRefreshed, () => {
      // Only a page that was left gives up; an unreachable shop leaves the lines as they are.
    })
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [])
  return { ...(refreshed ?? unasked), settled: late || refreshed !== undefined }
}
