import { Notice } from '../../ui/notice.tsx'
import { Skeleton, TextSkeleton } from '../../ui/skeleton.tsx'

/** Stands for the cart until the browser has read it. */
export const CartSkeleton = () => (
  <>
    <noscript>
      <Notice tone="warning" title="Activa JavaScript para ver tu carrito" className="mb-6">
        <p>Tus productos se guardan en este navegador y solo él puede mostrarlos.</p>
      </Notice>
    </noscript>
    <div className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-12 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="divide-y divide-line border-y border-line">
        <LineSkeleton />
        <LineSkeleton />
      </div>
      <div className="flex flex-col gap-5 rounded-card bg-surface-soft p-5 md:p-6">
        <Skeleton className="h-7 w-28" />
        <TextSkeleton lines={3} />
        <Skeleton className="h-9" />
        <Skeleton className="h-13" />
      </div>
    </div>
  </>
)

const LineSkeleton = () => (
  <div className="grid grid-cols-[--spacing(24)_minmax(0,1fr)] gap-4 py-5 md:grid-cols-[8rem_minmax(0,1fr)] md:gap-6 xl:grid-cols-[10rem_minmax(0,1fr)] md:py-6">
    <Skeleton className="aspect-square" />
    <div className="flex flex-col justify-between gap-4">
      <TextSkeleton lines={3} />
      <Skeleton className="h-11 w-36" />
    </div>
  </div>
)
