import { reportFault } from '../lib/report-fault.ts'
import { bringCart, shareCart } from './cart/bring-cart.ts'
import { checkSession } from './session.ts'
import { readStored } from './storage.ts'

/** Milliseconds until the next try when the shop did not answer */
const again = 30_000

/** Checks a token and brings the customer's cart, now and whenever it may be old, until `signal` ends it. */
export function keepSession(token: string, signal: AbortSignal) {
  let retry: ReturnType<typeof setTimeout> | undefined

  async function refresh(bring: typeof bringCart) {
    clearTimeout(retry)
    const done = await refreshSession(token, bring)
    if (!done && !signal.aborted) retry = setTimeout(() => void refresh(bring), again)
  }

  const refreshNow = () => void refresh(bringCart)
  const refreshIfRestored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) refreshNow()
  }
  window.addEventListener('online', refreshNow, { signal })
  window.addEventListener('pageshow', refreshIfRestored, { signal })
  signal.addEventListener('abort', () => clearTimeout(retry))
  // A cart page has requested the cart already.
  void refresh(shareCart)
}

/** Resolves to whether nothing is left to do for this token. */
async function refreshSession(token: string, bring: typeof bringCart) {
  try {
    if (!(await checkSession())) return readStored('token') !== token
    await Promise.all([bring(), fetchCartChanges()])
    return true
  } catch (error) {
    if (readStored('token') !== token) return true
    reportFault(error)
    return false
  }
}

/** The first press on a product should not wait for it. */
const fetchCartChanges = () => import('./cart/change-customer-cart.ts')
