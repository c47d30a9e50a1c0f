import { ProductSkeleton } from './product-skeleton.tsx'
import { useProductWait } from './use-product-wait.ts'

/** Covers the page with the shape of a product's while one is on its way from another page. */
export function ProductWait() {
  if (!useProductWait()) return null
  return (
    <div className="absolute inset-0 z-10 overflow-clip bg-surface">
      {/* In sight wherever the page below is scrolled to. */}
      <div className="sticky top-0 tall:top-16 tall:md:top-28">
        <ProductSkeleton />
      </div>
    </div>
  )
}
