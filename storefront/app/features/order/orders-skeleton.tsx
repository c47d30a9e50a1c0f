import { NoScriptNotice } from '../../ui/no-script-notice.tsx'
import { Skeleton, TextSkeleton } from '../../ui/skeleton.tsx'

/** Placeholder while a list of orders loads. */
export const OrdersSkeleton = () => (
  <div role="status" className="flex flex-col gap-5">
    <span className="sr-only">Cargando pedidos...</span>
    <NoScriptNotice title="Activa JavaScript para ver tus pedidos" />
    {[1, 2].map((place) => (
      <div key={place} className="flex flex-col gap-5 rounded-card border border-line p-5 md:p-6">
        <Skeleton className="h-7 w-48" />
        <TextSkeleton lines={3} />
        <Skeleton className="h-button w-44" />
      </div>
    ))}
  </div>
)
