import { startTransition, useEffect, useLayoutEffect, useState } from 'react'

/** Whether the first page has hydrated: components shown later respond from their first paint. */
let pageHydrated = false

/**
 * False on the server and in the first paint, true once the page responds to clicks. The first page changes in a
 * transition, so that it never blocks input.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false)
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only now it is known not to be the first paint
    if (pageHydrated) setHydrated(true)
    else startTransition(() => setHydrated(true))
  }, [])
  useEffect(() => {
    pageHydrated = true
  }, [])
  return hydrated
}
