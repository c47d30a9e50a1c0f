import { useEffect } from 'react'

import { fetchCode, whenIdle } from '../lib/lazy-code.ts'
import { useStored } from './storage.ts'

/**
 * Checks the kept token when the page has nothing better to do, and brings the customer's cart; so
 * too when this or another tab signs in, when the connection is back, and when the browser shows
 * the page again as it was left. A shop that does not answer is asked again after a while.
 */
export function useSessionUpkeep() {
  const token = useStored('token')
  useEffect(() => {
    if (!token) return undefined
    const left = new AbortController()
    const cancel = whenIdle(() => void keepUp(token, left.signal))
    return () => {
      cancel()
      left.abort()
    }
  }, [token])
}

async function keepUp(token: string, signal: AbortSignal) {
  const { keepSession } = await fetchCode(() => import('./keep-session.ts'))
  if (!signal.aborted) keepSession(token, signal)
}
