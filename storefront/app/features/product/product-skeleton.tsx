import { Skeleton, TextSkeleton } from '../../ui/skeleton.tsx'

/** The shape of a product's page while the product is on its way. */
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
        <Skeleton className="h-11 w-full" />
        <TextSkeleton lines={4} />
      </div>
    </div>
  </div>
)
