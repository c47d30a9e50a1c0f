import { Skeleton, TextSkeleton } from '../../ui/skeleton.tsx'
import { shelf, shelfCell, shelfColumns } from './product-grid.tsx'

/** A placeholder for a grid of products that is loading. */
export const ShelfSkeleton = ({ products = 10 }: { products?: number }) => (
  <div role="status" className="@container">
    <span className="sr-only">Cargando productos...</span>
    <div className={`${shelf} ${shelfColumns}`}>
      {Array.from({ length: products }, (_, index) => (
        <div key={index} className={`flex flex-col gap-3 p-3 md:p-4 ${shelfCell}`}>
          <Skeleton className="aspect-square w-full" />
          <Skeleton className="h-4 w-1/3" />
          <TextSkeleton lines={2} />
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-button w-full" />
        </div>
      ))}
    </div>
  </div>
)
