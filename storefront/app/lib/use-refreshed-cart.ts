import { useEffect, useState } from 'react'

import { api } from './api.ts'
import { refreshCart, type RefreshedCart } from './refresh-cart.ts'

const unasked: RefreshedCart = { notices: [], stock: new Map() }

/** Brings the cart up to date when it is first shown, and says what changed. */
export function useRefreshedCart(): RefreshedCart {
  const [refreshed, setRefreshed] = useState(unasked)
  useEffect(() => {
    const left = new AbortController()
    refreshCart(api, left.signal).then(setRefreshed, () => {
      // Only a page that was left gives up; an unreachable shop leaves the lines as they are.
    })
    return () => left.abort()
  }, [])
  return refreshed
}
