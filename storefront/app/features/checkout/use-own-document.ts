import { useEffect } from 'react'

/**
 * Makes the checkout a document of its own. A page that was reached without loading one still has
 * the security policy of the first page, which admits no payment provider.
 */
export function useOwnDocument() {
  useEffect(() => {
    const loaded = performance.getEntriesByType('navigation')[0]?.name
    const { origin, pathname } = window.location
    if (loaded && new URL(loaded, origin).pathname !== pathname) window.location.reload()
  }, [])
}
