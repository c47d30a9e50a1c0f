import { reportFault } from '../lib/report-fault.ts'
import { bringCart, shareCart } from './cart/bring-cart.ts'
import { checkSession } from './session.ts'
import { readStored } from './storage.ts'

/** Milliseconds until a shop that did not answer is asked again */
const again = 30_000

/** Checks a token and brings the customer's cart, now and whenever it may be old, until `signal` ends it. */
export function keepSession(token: string, signal: AbortSignal) {
  let retry: ReturnType<typeof setTimeout> | undefined

  async function takeUp(bring: typeof bringCart) {
    clearTimeout(retry)
    const done = await bringWhatIsTheirs(token, bring)
    if (!done && !signal.aborted) retry = setTimeout(() => void takeUp(bring), again)
  }

  const take = () => void takeUp(bringCart)
  const takeIfSetAside = ({ persisted }: PageTransitionEvent) => {
    if (persisted) take()
  }
  window.addEventListener('online', take, { signal })
  window.addEventListener('pageshow', takeIfSetAside, { signal })
  signal.addEventListener('abort', () => clearTimeout(retry))
  // A page of the cart has asked for it already.
  void takeUp(shareCart)
}

/** Answers whether there is nothing left to do for this token. */
async function bringWhatIsTheirs(token: string, bring: typeof bringCart) {
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
