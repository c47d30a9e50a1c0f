import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

import { Skeleton, TextSkeleton } from '../../ui/skeleton.tsx'

/** Covers the page with a skeleton while the page of a product loads. */
export function ProductWait() {
  if (!useProductWait()) return null
  return (
    <div className="absolute inset-0 z-10 overflow-clip bg-surface">
      {/* Visible at any scroll position of the page below. */}
      <div className="sticky top-0 tall:top-16 tall:md:top-28">
        <ProductSkeleton />
      </div>
    </div>
  )
}

/** Skeleton of the page of a product. */
export const ProductSkeleton = () => (
  <div role="status" className="page">
    <span className="sr-only">Cargando producto...</span>
    <Skeleton className="mt-4 h-4 w-2/3 max-w-96" />
    <div className="grid gap-x-8 gap-y-4 pt-6 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-12 xl:grid-cols-[minmax(0,1fr)_27rem]">
      <Skeleton className="aspect-4/3 max-h-144 w-full md:aspect-square" />
      <div className="flex flex-col gap-5">
        <Skeleton className="h-11 w-29" />
        <TextSkeleton lines={2} />
        <Skeleton className="h-10 w-3/5" />
        <Skeleton className="h-button w-full" />
        <TextSkeleton lines={4} />
      </div>
    </div>
  </div>
)

/** Milliseconds that the skeleton stays after the product has loaded, while its picture loads */
const extraTime = 500

/** Whether a product is loading or has just loaded. */
export function useProductWait() {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  const loading =
    state === 'loading' && isProduct(location.pathname) && location.pathname !== pathname
  const [shown, setShown] = useState(false)
  if (loading && !shown) setShown(true)
  useEffect(() => {
    if (loading || !shown) return undefined
    const timer = setTimeout(() => setShown(false), extraTime)
    return () => clearTimeout(timer)
  }, [loading, shown])
  // Not after a redirect elsewhere, or a cancelled navigation.
  return loading || (shown && isProduct(pathname))
}

const isProduct = (pathname: string) => pathname.startsWith('/producto/')
