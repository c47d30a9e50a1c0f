import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** What is paid, in pesos. */
export const TotalToPay = ({ pesos }: { pesos: number }) => (
  <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
    Total a pagar
    <span className="font-display text-title leading-none text-price">
      <Money pesos={pesos} />
    </span>
  </p>
)

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
