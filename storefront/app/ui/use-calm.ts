import { useSyncExternalStore } from 'react'

const calm = '(prefers-reduced-motion: reduce)'

/** Whether this visitor wants no motion. */
export const wantsCalm = () => window.matchMedia(calm).matches

/** Whether this visitor wants no motion; false until the browser can be asked. */
export const useCalm = () => useSyncExternalStore(subscribe, wantsCalm, () => false)

function subscribe(onChange: () => void) {
  const query = window.matchMedia(calm)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
