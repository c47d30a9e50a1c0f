import { useEffect, useState } from 'react'

import { reportFault } from '../../lib/report-fault.ts'
import { useStored } from '../storage.ts'
import { keepCartNotices, takeCartNotices } from './cart-notices.ts'
import { refreshCart, type RefreshedCart } from './refresh-cart.ts'

interface RefreshAnswer extends RefreshedCart {
  /** The question that it answers */
  to: string
  /** `late`: there is no answer yet, but the shopper has waited enough */
  state: 'late' | 'refreshed' | 'failed'
}

const nothingKnown: RefreshedCart = { notices: [], stock: new Map() }

/** Milliseconds after which the cart is shown as it was stored */
const lateAfterMs = 1500

/**
 * Brings the cart up to date when it is first shown or the user changes, and returns notices of what changed. Show a
 * skeleton until it is settled: a notice that comes later would move the content below it.
 */
export function useRefreshedCart(refresh = refreshCart) {
  const token = useStored('token')
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<RefreshAnswer>()
  const question = `${attempt} ${token}`
  useEffect(() => {
    if (token === undefined) return undefined
    const left = new AbortController()
    const settle = (state: RefreshAnswer['state'], refreshed = nothingKnown) => {
      if (left.signal.aborted) return
      const kept = state === 'late' ? [] : takeCartNotices()
      const notices = [...new Set([...kept, ...refreshed.notices])]
      setAnswer({ ...refreshed, notices, to: question, state })
    }
    const timer = setTimeout(() => settle('late'), lateAfterMs)
    refresh(left.signal)
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
  const { notices, stock, state } =
    answer?.to === question ? answer : { ...nothingKnown, state: undefined }
  return {
    notices,
    stock,
    settled: state !== undefined,
    failed: state === 'failed',
    retry: () => {
      // The next result replaces this one, but repeats its notices.
      keepCartNotices(notices)
      setAttempt(attempt + 1)
    },
  }
}
