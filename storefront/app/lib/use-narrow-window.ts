import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Below it dialogs, search and catalogue are laid out for phones; `md:` in the classes. */
const narrow = '(width < 48rem)'

/** Whether the window is narrow; false before hydration. */
export const useNarrowWindow = () =>
  useSyncExternalStore(
    followWidth,
    () => window.matchMedia(narrow).matches,
    () => false,
  )

/** Calls back when the window becomes narrow or wide, not for what it was at first. */
export function useWidthSwitch(onSwitch: () => void) {
  const report = useEffectEvent(onSwitch)
  useEffect(() => followWidth(() => report()), [])
}

function followWidth(onChange: () => void) {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
