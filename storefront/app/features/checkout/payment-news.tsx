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

const faultTitles: Record<PaymentFault['kind'], string> = {
  refused: 'Error al procesar el pago con Openpay: Intenta con otra tarjeta',
  unstarted: 'No pudimos iniciar tu pago',
  unknown: 'No pudimos confirmar tu pago',
  reviewed: 'Estamos revisando tu pago',
}

const faultTones = {
  refused: 'danger',
  unstarted: 'danger',
  unknown: 'warning',
  reviewed: 'warning',
} as const

/** Why the payment did not go on; the region is there before it says something. */
function Fault({ fault }: { fault: PaymentFault | undefined }) {
  return (
    <div role="alert">
      {fault && (
        <Notice tone={faultTones[fault.kind]} title={faultTitles[fault.kind]}>
          <p>{fault.reason}</p>
          {fault.kind === 'unknown' && (
            <p>
              Si presionas «Pagar ahora» otra vez, revisamos primero tu pago anterior: no pagarás
              dos veces.
            </p>
          )}
        </Notice>
      )}
    </div>
  )
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
