import { useSyncExternalStore } from 'react'

/** Whether more of the page than this, in pixels, has been scrolled away. */
export const useScrolledPast = (distance: number) =>
  useSyncExternalStore(
    followScrolling,
    () => window.scrollY > distance,
    () => false,
  )

function followScrolling(onChange: () => void) {
  window.addEventListener('scroll', onChange, { passive: true })
  return () => window.removeEventListener('scroll', onChange)
}
