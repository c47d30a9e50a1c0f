import { useEffect, type RefObject } from 'react'

/**
 * In this part of the page, a press on a button, a box or a link leaves the focus in the field where
 * it is: the message of a field that is left would move them away from under the pointer.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const shown = part.current
    shown?.addEventListener('mousedown', keepFocus)
    return () => shown?.removeEventListener('mousedown', keepFocus)
  }, [part])
}

function keepFocus(event: MouseEvent) {
  const pressed =
    event.target instanceof Element && event.target.closest('button, a, summary, label')
  if (pressed && document.activeElement?.matches('input, textarea')) event.preventDefault()
}
