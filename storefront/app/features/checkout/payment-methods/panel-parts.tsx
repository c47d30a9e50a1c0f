import type { ReactNode } from 'react'

import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Money } from '../../../ui/price.tsx'
import type { PaymentFault } from './start-payment.ts'

/** Total to pay, in pesos. */
export const TotalToPay = ({ pesos }: { pesos: number }) => (
  <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
    Total a pagar
    <span className="font-display text-title leading-none text-price">
      <Money pesos={pesos} />
    </span>
  </p>
)

interface FaultNoticeProps {
  fault: PaymentFault
  /** Title for every payment that is not under review */
  title: string
  className?: string
  /** Further text */
  children?: ReactNode
}

/** Says why a payment failed. */
export function FaultNotice({ fault, title, className, children }: FaultNoticeProps) {
  const reviewed = fault.kind === 'reviewed'
  return (
    <Notice
      tone={reviewed ? 'warning' : 'danger'}
      title={reviewed ? 'Estamos revisando tu pago' : title}
      className={className}
    >
      <p>{fault.reason}</p>
      {children}
    </Notice>
  )
}

/** Says that the payment provider cannot be reached. */
export const ProviderFault = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert">
    <Notice
      tone="danger"
      action={
        <Button look="secondary" size="small" onClick={onRetry}>
          Reintentar
        </Button>
      }
    >
      <p>No se pudo conectar con el procesador de pagos. Revisa tu internet e intenta de nuevo.</p>
    </Notice>
  </div>
)
