import { useEffect, useRef } from 'react'

/** A row that is moved in the page loses the focus of its button: it is given back. */
export function useKeptButton() {
  const last = useRef<Element>(null)
  useEffect(() => {
    const note = () => {
      if (document.activeElement !== document.body) last.current = document.activeElement
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const button = last.current
    if (document.activeElement === document.body && button instanceof HTMLElement) button.focus()
  })
}
