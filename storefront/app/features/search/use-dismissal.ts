import { useEffect, useRef, type RefObject } from 'react'

/** Calls `close` on a press outside the element and when the focus goes elsewhere. */
export function useDismissal(element: RefObject<HTMLElement | null>, close: () => void) {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (!element.current?.contains(target as Node)) latest.current()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [element])
}
