import { startTransition, useEffect, useLayoutEffect, useState } from 'react'

/** Whether the first page has come alive: what is shown from then on is alive from its first paint. */
let pageAlive = false

/**
 * False on the server and in the first paint, true once the page answers to clicks. The first page
 * comes to that in pieces, so that it never keeps a finger waiting.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false)
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only now it is known not to be the first paint
    if (pageAlive) setHydrated(true)
    else startTransition(() => setHydrated(true))
  }, [])
  useEffect(() => {
    pageAlive = true
  }, [])
  return hydrated
}
