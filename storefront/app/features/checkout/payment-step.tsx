import type { StoredGuest } from '../../lib/stored-shapes.ts'
import { Button } from '../../ui/button.tsx'
import { Notices } from '../../ui/notices.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
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
    <div className="flex flex-col gap-4">
      <fieldset>
        <legend className="mb-2 font-medium">Elige cómo pagar</legend>
        <RadioCard
          title="Tarjeta de crédito o débito"
          checked
          readOnly
          aside={<span className="text-sm text-muted">Visa · MasterCard · Amex</span>}
        />
      </fieldset>
      <ProviderFault status={state.status} onRetry={retry} />
      {state.status !== 'unconfigured' && (
        <CardForm busy={busy} ready={state.status === 'ready'} onPay={(card) => void pay(card)} />
      )}
      <div>
        <Notices title="Tu pedido cambió" texts={changes ?? []} />
        <Fault fault={fault} />
      </div>
    </div>
  )
}

/** Why the payment did not go on; the region is there before it says something. */
function Fault({ fault }: { fault: PaymentFault | undefined }) {
  const tone = fault?.open
    ? 'border-warning bg-warning-soft text-warning'
    : 'border-danger bg-danger-soft text-danger'
  return (
    <div role="alert">
      {fault && (
        <div className={`rounded-card border p-4 ${tone}`}>
          <p className="font-semibold">
            {fault.open
              ? 'No pudimos confirmar tu pago'
              : 'Error al procesar el pago con Openpay: Intenta con otra tarjeta'}
          </p>
          <p className="mt-1 text-sm">{fault.reason}</p>
        </div>
      )}
    </div>
  )
}

function ProviderFault({ status, onRetry }: { status: string; onRetry: () => void }) {
  if (status === 'unconfigured') {
    return (
      <p className="rounded-card border border-danger bg-danger-soft p-4 font-medium text-danger">
        Error de configuración: OpenPay no está configurado
      </p>
    )
  }
  if (status !== 'failed') return null
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 rounded-card border border-danger bg-danger-soft p-4 text-danger"
    >
      <p>No se pudo conectar con el procesador de pagos. Revisa tu internet e intenta de nuevo.</p>
      <Button look="secondary" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  )
}
