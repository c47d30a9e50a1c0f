import { Notice } from '../../ui/notice.tsx'
import { Skeleton, TextSkeleton } from '../../ui/skeleton.tsx'

/** Placeholder until the browser has read the cart. */
export const CheckoutSkeleton = () => (
  <>
    <noscript>
      <Notice tone="warning" title="Activa JavaScript para pagar en línea" className="mb-6">
        <p>Los datos de tu tarjeta se cifran en tu navegador. Actívalo y recarga la página.</p>
      </Notice>
    </noscript>
    <div className="grid items-start gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-16 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <Skeleton className="h-14 max-lg:-mx-4 md:max-lg:mx-0 lg:col-start-2 lg:h-96" />
      <div className="flex flex-col lg:col-start-1 lg:row-start-1">
        <StepSkeleton />
        <div className="flex flex-col gap-6 py-4 md:pl-16">
          <TextSkeleton lines={2} />
          <Skeleton className="h-17" />
          <Skeleton className="h-17" />
          <Skeleton className="h-button-large md:w-56" />
        </div>
        <StepSkeleton />
        <StepSkeleton />
        <StepSkeleton />
      </div>
    </div>
  </>
)

const StepSkeleton = () => (
  <div className="flex items-center gap-6 py-4">
    <Skeleton className="size-10 shrink-0 rounded-pill" />
    <Skeleton className="h-6 w-44" />
  </div>
)
