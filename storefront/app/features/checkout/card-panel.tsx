import type { PublicConfig } from '@surco/contract'

import { Notice } from '../../ui/notice.tsx'
import { CardForm } from './card-form.tsx'
import type { CardProvider } from './openpay-script.ts'
import { PaymentNews } from './payment-news.tsx'
import type { PaymentProps } from './payment-step.tsx'
import { useCardPayment } from './use-card-payment.ts'
import { useCardProvider } from './use-card-provider.ts'

interface Props extends PaymentProps {
  openpay: PublicConfig['openpay']
}

// Until the provider is there the form is shown and can be filled in, but nothing can be paid.
const absent: CardProvider = {
  deviceSessionId: '',
  createToken: () => Promise.reject(new Error('The card provider is not loaded')),
}

/** The payment by card. */
export function CardPanel({ openpay, buyer, agreedTotal, changes, onChanged }: Props) {
  const { state, retry } = useCardProvider(openpay)
  const provider = state.status === 'ready' ? state.provider : absent
  const { busy, fault, pay } = useCardPayment({ buyer, provider, agreedTotal, onChanged })
  if (state.status === 'unconfigured') {
    return <Notice tone="danger" title="Error de configuración: OpenPay no está configurado" />
  }
  return (
    <CardForm
      busy={busy}
      ready={state.status === 'ready'}
      closed={fault?.kind === 'reviewed'}
      total={agreedTotal}
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
  )
}
