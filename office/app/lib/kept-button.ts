import { useEffect, useRef } from 'react'

/** Restores the focus to a button that lost it because its row was moved in the document. */
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
