/** Milliseconds that a busy page may put it off */
const patience = 2000

/** Runs something when the page has nothing better to do; answers how to call it off. */
export function whenIdle(run: () => void) {
  // Safari has no idle time to offer.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, patience)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(run, { timeout: patience })
  return () => window.cancelIdleCallback(request)
}
