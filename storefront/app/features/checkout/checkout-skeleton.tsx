import { Skeleton } from '../../ui/skeleton.tsx'

/** Stands for the checkout until the browser has read the cart. */
export function CheckoutSkeleton() {
  return (
    <>
      <noscript>
        <p className="mb-4 rounded-card border border-warning bg-warning-soft p-4 text-warning">
          Para pagar en línea necesitas JavaScript: los datos de tu tarjeta se cifran en tu
          navegador. Actívalo y recarga la página.
        </p>
      </noscript>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex flex-col gap-4">
          <Skeleton className="h-56" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
        <Skeleton className="h-72" />
      </div>
    </>
  )
}
