import { useSyncExternalStore } from 'react'

const wide = '(width >= 64rem)'

/** Whether the order's summary has a column of its own; false until the window can be asked. */
export const useWideWindow = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => false,
  )

function subscribe(onChange: () => void) {
  const query = window.matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
