import type { StoredGuest } from '../../lib/stored-shapes.ts'
import { Notice } from '../../ui/notice.tsx'
import { RadioCard, RadioCards } from '../../ui/radio-card.tsx'
import { CardBrandMarks } from './card-brand-mark.tsx'
import { CardForm } from './card-form.tsx'
import type { CardProvider } from './openpay-script.ts'
import type { ChangedOrder } from './pay-order.ts'
import { PaymentNews } from './payment-news.tsx'
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
      {state.status === 'unconfigured' ? (
        <Notice tone="danger" title="Error de configuración: OpenPay no está configurado" />
      ) : (
        <CardForm
          busy={busy}
          ready={state.status === 'ready'}
          closed={fault?.kind === 'reviewed'}
          total={total}
          onPay={(card) => void pay(card)}
        >
          <PaymentNews
            busy={busy}
            fault={fault}
            changes={changes ?? []}
            providerFailed={state.status === 'failed'}
            onRetry={retry}
          />
        </CardForm>
      )}
    </div>
  )
}
