import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Milliseconds that the skeleton stays when the product is there: its picture comes meanwhile. */
const lingering = 500

/** Whether a product is on its way, or has just come. */
export function useProductWait() {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  const coming =
    state === 'loading' && isProduct(location.pathname) && location.pathname !== pathname
  const [shown, setShown] = useState(false)
  if (coming && !shown) setShown(true)
  useEffect(() => {
    if (coming || !shown) return undefined
    const timer = setTimeout(() => setShown(false), lingering)
    return () => clearTimeout(timer)
  }, [coming, shown])
  // Who was sent elsewhere, or turned back, waits for nothing.
  return coming || (shown && isProduct(pathname))
}

const isProduct = (pathname: string) => pathname.startsWith('/producto/')
