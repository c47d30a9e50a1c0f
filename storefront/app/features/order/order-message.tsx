import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import { writeStored } from '../../data/storage.ts'
import { cartPath, checkoutPath, payLinkPath } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  title: string
  /** The outcome is not known yet, rather than bad */
  open?: boolean
  children: ReactNode
}

/** Reports a payment that failed or is undecided; announced by screen readers. */
export const OrderMessage = ({ title, open = false, children }: Props) => (
  <div
    role="alert"
    className="mx-auto flex max-w-text flex-col gap-4 rounded-card bg-surface-soft px-5 py-10 text-center md:px-12 md:py-14"
  >
    <span
      className={`grid size-16 place-items-center self-center rounded-pill ${open ? 'bg-warning-soft text-warning' : 'bg-danger-soft text-danger'}`}
    >
      <Icon name={open ? 'clock' : 'error'} className="size-8" />
    </span>
    <h1 className="text-title">{title}</h1>
    {children}
  </div>
)

/** The id of an order that was agreed by phone, when its link led here. */
export const useLinkedOrder = () => useSearchParams()[0].get('enlace') ?? undefined

/** Links back to the payment or the cart; to its payment link for an order that was agreed with the shop. */
export function WaysBack() {
  const linked = useLinkedOrder()
  return linked ? (
    <LinkButton look="buy" to={payLinkPath(linked)} className="mt-2 self-center">
      Volver a mi pedido
    </LinkButton>
  ) : (
    <CartWaysBack />
  )
}

const CartWaysBack = () => (
  <div className="mt-2 flex flex-col gap-3 sm:flex-row sm:justify-center">
    <LinkButton look="buy" to={checkoutPath} onClick={() => writeStored('checkoutStep', 4)}>
      Volver al pago
    </LinkButton>
    <LinkButton to={cartPath} look="secondary">
      Ir al carrito
    </LinkButton>
  </div>
)
