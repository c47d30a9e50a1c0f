import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Calls `close` on a press outside the element, when the focus leaves it, and on every navigation. */
export function useDismissal<E extends HTMLElement>(close: () => void) {
  const element = useRef<E>(null)
  const latest = useRef(close)
  const { key } = useLocation()
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => latest.current(), [key])
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
  }, [])
  return element
}
