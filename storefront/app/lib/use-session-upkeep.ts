import { useEffect } from 'react'

import { reportFault } from './report-fault.ts'
import { checkSession } from './session.ts'
import { readStored, useStored } from './storage.ts'
import { whenIdle } from './when-idle.ts'

/** Milliseconds until a shop that did not answer is asked again */
const again = 30_000

/**
 * Checks the kept token when the page has nothing better to do, and brings the customer's cart; so
 * too when this or another tab signs in, when the connection is back, and when the browser shows
 * the page again as it was left. A shop that does not answer is asked again after a while.
 */
export function useSessionUpkeep() {
  const token = useStored('token')
  useEffect(() => (token ? keepUp(token) : undefined), [token])
}

/** Keeps up the session of a token; answers how to stop. */
function keepUp(token: string) {
  const left = new AbortController()
  const { signal } = left
  let retry: ReturnType<typeof setTimeout> | undefined

  async function takeUp() {
    clearTimeout(retry)
    const done = await bringWhatIsTheirs(token)
    if (!done && !signal.aborted) retry = setTimeout(() => void takeUp(), again)
  }

  const take = () => void takeUp()
  const takeIfSetAside = ({ persisted }: PageTransitionEvent) => {
    if (persisted) take()
  }
  window.addEventListener('online', take, { signal })
  window.addEventListener('pageshow', takeIfSetAside, { signal })
  const cancel = whenIdle(take)
  return () => {
    cancel()
    clearTimeout(retry)
    left.abort()
  }
}

/** Answers whether there is nothing left to do for this token. */
async function bringWhatIsTheirs(token: string) {
  try {
    if (!(await checkSession())) return readStored('token') !== token
    const [{ shareCart }] = await Promise.all([import('./bring-cart.ts'), fetchCartChanges()])
    await shareCart()
    return true
  } catch (error) {
    if (readStored('token') !== token) return true
    reportFault(error)
    return false
  }
}

/** The first press on a product should not wait for it. */
const fetchCartChanges = () => import('./change-customer-cart.ts')
