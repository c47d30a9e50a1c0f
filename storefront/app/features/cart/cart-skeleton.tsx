import { Skeleton } from '../../ui/skeleton.tsx'

/** Stands for the cart until the browser has read it. */
export function CartSkeleton() {
  return (
    <>
      <noscript>
        <p className="mb-4 rounded-card border border-warning bg-warning-soft p-4 text-warning">
          Tu carrito se guarda en este navegador y necesita JavaScript. Actívalo para ver tus
          productos y comprar.
        </p>
      </noscript>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-4">
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </div>
        <Skeleton className="h-64" />
      </div>
    </>
  )
}
