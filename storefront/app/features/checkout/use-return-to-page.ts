import { useEffect } from 'react'

/** The browser may show this very page again, as it was left, when the shopper goes back. */
export function useReturnToPage(onReturn: () => void) {
  useEffect(() => {
    const whenShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn()
    }
    window.addEventListener('pageshow', whenShown)
    return () => window.removeEventListener('pageshow', whenShown)
  })
}
