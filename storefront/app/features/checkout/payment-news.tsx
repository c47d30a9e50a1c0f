import { useLongWait } from '../../lib/use-long-wait.ts'
import { Notice } from '../../ui/notice.tsx'
import { Notices } from '../../ui/notices.tsx'
import type { PaymentFault } from './payment-fault.ts'
import { ProviderFault } from './provider-fault.tsx'
import { SecurePaymentNote } from './secure-payment-note.tsx'

interface Props {
  busy: boolean
  fault: PaymentFault | undefined
  /** What changed since the shopper last saw the order */
  changes: string[]
  /** Cards cannot be taken now */
  providerFailed: boolean
  onRetry: () => void
}

/** How the payment goes on, in room kept for it: saying it moves nothing. */
export const PaymentNews = ({ busy, fault, changes, providerFailed, onRetry }: Props) => (
  <div className="min-h-60 md:min-h-36">
    <Notices title="Tu pedido cambió" texts={changes} />
    <Fault fault={fault} />
    {providerFailed && <ProviderFault onRetry={onRetry} />}
    {!fault && !providerFailed && changes.length === 0 && <SecurePaymentNote />}
    <LongWait busy={busy} />
  </div>
)

/** Why the payment did not go on; the region is there before it says something. */
const Fault = ({ fault }: { fault: PaymentFault | undefined }) => (
  <div role="alert">
    {fault && (
      <Notice tone={fault.kind === 'reviewed' ? 'warning' : 'danger'} title={titleOf(fault)}>
        <p>{fault.reason}</p>
        {fault.kind !== 'refused' && fault.kind !== 'reviewed' && <p>{known[fault.kind]}</p>}
      </Notice>
    )}
  </div>
)

const titleOf = ({ kind }: PaymentFault) =>
  kind === 'reviewed'
    ? 'Estamos revisando tu pago'
    : 'Error al procesar el pago con Openpay: Intenta con otra tarjeta'

/** What is certain when it was not the card's fault. */
const known = {
  unstarted: 'No se hizo ningún cargo. Puedes intentar de nuevo con esta u otra tarjeta.',
  unknown:
    'No pudimos confirmar tu pago. Si presionas «Pagar ahora» otra vez, revisamos primero tu pago anterior: no pagarás dos veces.',
}

/** Said once the bank takes long; the region is there before it says something. */
function LongWait({ busy }: { busy: boolean }) {
  const long = useLongWait(busy, longWait)
  return (
    <p role="status" className="pt-3 text-muted">
      {long && 'Seguimos esperando la respuesta. No cierres esta ventana.'}
    </p>
  )
}

// Milliseconds after which a shopper may think that nothing happens.
const longWait = 8000
