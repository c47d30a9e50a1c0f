import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Removes the structured data of the first page when it is left: they do not describe the next one. */
export function useDataOfFirstPage() {
  const { pathname, search } = useLocation()
  const page = pathname + search
  const first = useRef(page)
  useEffect(() => {
    if (page === first.current) return
    for (const data of document.querySelectorAll('head > script[type="application/ld+json"]')) {
      data.remove()
    }
  }, [page])
}
