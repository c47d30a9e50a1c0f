import { Notice } from '../../ui/notice.tsx'
import { Skeleton, TextSkeleton } from '../../ui/skeleton.tsx'

/** Stands for an order until the browser has it. */
export const ReceiptSkeleton = () => (
  <>
    <h1 className="sr-only">Tu pedido</h1>
    <div className="h-64 bg-soil md:h-72" />
    <div className="page grid min-h-[60dvh] items-start gap-x-10 gap-y-10 py-10 lg:py-14 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-16 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="flex flex-col gap-6">
        <noscript>
          <Notice tone="warning" title="Activa JavaScript para ver tu pedido">
            <p>También te enviamos la confirmación por correo.</p>
          </Notice>
        </noscript>
        <Skeleton className="h-9 w-40" />
        <TextSkeleton lines={4} />
        <TextSkeleton lines={4} />
      </div>
      <Skeleton className="h-64" />
    </div>
  </>
)
