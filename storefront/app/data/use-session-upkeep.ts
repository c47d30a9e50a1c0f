import { useEffect } from 'react'

import { fetchCode, whenIdle } from '../lib/lazy-code.ts'
import { useStored } from './storage.ts'

/**
 * Checks the stored token when the page is idle, and loads the customer's cart; likewise when this or another tab signs
 * in, when the connection is back, and when the browser restores the page from its cache. Without a response it tries
 * again after a while.
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
