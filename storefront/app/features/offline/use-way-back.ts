import { useEffect } from 'react'

import { findHindrance } from '../../lib/reload-page.ts'

/** Milliseconds between two questions: what a browser says of its connection says little of the shop's. */
const pause = 5000

/** Goes to the page that was wanted, if any, as soon as the shop answers for it. */
export function useWayBack(wanted: string | undefined) {
  useEffect(() => {
    if (wanted === undefined) return
    const end = new AbortController()
    let busy = false
    const goWhenThere = async () => {
      if (busy || document.hidden) return
      busy = true
      const hindrance = await findHindrance(wanted)
      if (end.signal.aborted) return
      if (hindrance) busy = false
      // It stays busy: to go there again would call off a page that is slow to come.
      else window.location.assign(wanted)
    }
    const ask = () => void goWhenThere()
    const beginAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) busy = false
    }
    const timer = setInterval(ask, pause)
    window.addEventListener('online', ask, { signal: end.signal })
    window.addEventListener('pageshow', beginAgain, { signal: end.signal })
    return () => {
      clearInterval(timer)
      end.abort()
    }
  }, [wanted])
}
