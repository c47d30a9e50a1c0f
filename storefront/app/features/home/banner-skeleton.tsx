import { Skeleton } from '../../ui/skeleton.tsx'

/** Stands for the banners while they are on their way. */
export const BannerSkeleton = () => (
  <div role="status">
    <span className="sr-only">Cargando banners...</span>
    <Skeleton className="aspect-4/5 max-h-[42rem] w-full rounded-none sm:aspect-3/2 md:aspect-5/2 lg:aspect-3/1" />
  </div>
)
