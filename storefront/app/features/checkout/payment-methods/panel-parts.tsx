import type { ReactNode } from 'react'

import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Money } from '../../../ui/price.tsx'
import type { PaymentFault } from './start-payment.ts'

/** What is paid, in pesos. */
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
  /** Said of whatever the shop does not look at */
  title: string
  className?: string
  /** More that is certain */
  children?: ReactNode
}

/** Why a payment did not go on. */
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

/** Who takes the payment cannot be reached. */
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
