import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and in the first paint, true once the page answers to clicks. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
