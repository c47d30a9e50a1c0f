import type { StoredGuest } from '../../lib/stored-shapes.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Notices } from '../../ui/notices.tsx'
import { RadioCard, RadioCards } from '../../ui/radio-card.tsx'
import { CardBrandMarks } from './card-brand-mark.tsx'
import { CardForm } from './card-form.tsx'
import type { CardProvider } from './openpay-script.ts'
import type { ChangedOrder } from './pay-order.ts'
import type { PaymentFault } from './payment-fault.ts'
import { useCardPayment } from './use-card-payment.ts'
import { useCardProvider } from './use-card-provider.ts'

interface Props {
  guest: StoredGuest
  /** Total in pesos that the shopper sees */
  total: number
  /** What changed since the shopper last saw the order */
  changes: string[] | undefined
  onChanged: (changed: ChangedOrder) => void
}

// Until the provider is there the form is shown and can be filled in, but nothing can be paid.
const absent: CardProvider = {
  deviceSessionId: '',
  createToken: () => Promise.reject(new Error('The card provider is not loaded')),
}

export function PaymentStep({ guest, total, changes, onChanged }: Props) {
  const { state, retry } = useCardProvider()
  const provider = state.status === 'ready' ? state.provider : absent
  const { busy, fault, pay } = useCardPayment({
    guest,
    provider,
    agreedTotal: total,
    onChanged,
  })
  return (
    <div className="flex flex-col gap-5">
      <RadioCards legend="Elige cómo pagar">
        <RadioCard
          title="Tarjeta de crédito o débito"
          description="Un solo pago, protegido con 3-D Secure"
          checked
          readOnly
          aside={<CardBrandMarks />}
        />
      </RadioCards>
      <ProviderFault status={state.status} onRetry={retry} />
      {state.status !== 'unconfigured' && (
        <CardForm
          busy={busy}
          ready={state.status === 'ready'}
          total={total}
          onPay={(card) => void pay(card)}
        >
          <div>
            <Notices title="Tu pedido cambió" texts={changes ?? []} />
            <Fault fault={fault} />
          </div>
        </CardForm>
      )}
    </div>
  )
}

/** Why the payment did not go on; the region is there before it says something. */
function Fault({ fault }: { fault: PaymentFault | undefined }) {
  return (
    <div role="alert">
      {fault && (
        <Notice
          tone={fault.open ? 'warning' : 'danger'}
          title={
            fault.open
              ? 'No pudimos confirmar tu pago'
              : 'Error al procesar el pago con Openpay: Intenta con otra tarjeta'
          }
        >
          <p>{fault.reason}</p>
        </Notice>
      )}
    </div>
  )
}

function ProviderFault({ status, onRetry }: { status: string; onRetry: () => void }) {
  if (status === 'unconfigured') {
    return <Notice tone="danger" title="Error de configuración: OpenPay no está configurado" />
  }
  if (status !== 'failed') return null
  return (
    <div role="alert">
      <Notice
        tone="danger"
        action={
          <Button look="secondary" size="small" onClick={onRetry}>
            Reintentar
          </Button>
        }
      >
        <p>
          No se pudo conectar con el procesador de pagos. Revisa tu internet e intenta de nuevo.
        </p>
      </Notice>
    </div>
  )
}
