import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Takes out what the server told programs of the first page when that is left: it is not true of the next one. */
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
