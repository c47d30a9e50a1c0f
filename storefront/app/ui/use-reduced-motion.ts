import { useSyncExternalStore } from 'react'

const reducedMotion = '(prefers-reduced-motion: reduce)'

/** Whether the visitor's system asks for reduced motion. */
export const prefersReducedMotion = () => window.matchMedia(reducedMotion).matches

/** As {@link prefersReducedMotion}; false before hydration. */
export const useReducedMotion = () =>
  useSyncExternalStore(subscribe, prefersReducedMotion, () => false)

function subscribe(onChange: () => void) {
  const query = window.matchMedia(reducedMotion)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
