import { useEffect, useState } from 'react'

import { api } from './api.ts'
import { takeCartNotices } from './cart-notices.ts'
import { refreshCart, type RefreshedCart } from './refresh-cart.ts'
import { reportFault } from './report-fault.ts'
import { useStored } from './storage.ts'

interface Answer extends RefreshedCart {
  to: string
  /** `late`: there is no answer yet, but the shopper has waited enough */
  state: 'late' | 'refreshed' | 'failed'
}

const unasked: RefreshedCart = { notices: [], stock: new Map() }

/** Milliseconds; a shop that answers later finds the cart shown as it was kept. */
const patience = 1500

/**
 * Brings the cart up to date when it is first shown, or is another's, and says what changed. Until
 * it is settled a skeleton is better: a notice that comes later moves all that is below it.
 */
export function useRefreshedCart(refresh = refreshCart) {
  const token = useStored('token')
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  const question = `${attempt} ${token}`
  useEffect(() => {
    if (token === undefined) return undefined
    const left = new AbortController()
    const settle = (state: Answer['state'], refreshed = unasked) => {
      if (left.signal.aborted) return
      const kept = state === 'late' ? [] : takeCartNotices()
      const notices = [...kept, ...refreshed.notices]
      setAnswer({ ...refreshed, notices, to: question, state })
    }
    const timer = setTimeout(() => settle('late'), patience)
    refresh(api, left.signal)
      .then((refreshed) => settle('refreshed', refreshed))
      .catch((error: unknown) => {
        if (!left.signal.aborted) reportFault(error)
        settle('failed')
      })
      .finally(() => clearTimeout(timer))
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [token, question, refresh])
  const known = answer?.to === question ? answer : undefined
  return {
    notices: known?.notices ?? unasked.notices,
    stock: known?.stock ?? unasked.stock,
    settled: known !== undefined,
    failed: known?.state === 'failed',
    retry: () => setAttempt(attempt + 1),
  }
}
