import { useLongWait } from '../../../../lib/use-busy.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Notice, Notices } from '../../../../ui/notice.tsx'
import type { PanelProps, WayToPay } from '../method.ts'
import { FaultNotice, ProviderFault } from '../panel-parts.tsx'
import type { PaymentFault } from '../start-payment.ts'
import { CardBrandMarks, CardForm } from './card-form.tsx'
import type { CardProvider } from './openpay-script.ts'
import { useCardPayment, useCardProvider, startWithoutCard } from './pay-by-card.ts'

export const cardMethod: WayToPay = {
  title: 'Tarjeta de crédito o débito',
  describe: () => 'Un solo pago, protegido con 3-D Secure',
  aside: <CardBrandMarks />,
  summaryName: 'Tarjeta',
  // Offered without keys too: its panel then says that they are missing.
  isOffered: () => true,
  Panel: CardPanel,
  isFilledIn: true,
  startUnagreed: startWithoutCard,
}

// Placeholder: until the provider is loaded the form can be filled in, but not submitted.
const missingProvider: CardProvider = {
  deviceSessionId: '',
  createToken: () => Promise.reject(new Error('The card provider is not loaded')),
}

function CardPanel({ config, buyer, agreedTotal, changes, onChanged }: PanelProps) {
  const { state, retry } = useCardProvider(config.openpay)
  const provider = state.status === 'ready' ? state.provider : missingProvider
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
      <PaymentMessages
        busy={busy}
        fault={fault}
        changes={changes ?? []}
        providerFailed={state.status === 'failed'}
        onRetry={retry}
      />
    </CardForm>
  )
}

interface PaymentMessagesProps {
  busy: boolean
  fault: PaymentFault | undefined
  /** What changed since the shopper last saw the order */
  changes: string[]
  /** The provider could not be loaded */
  providerFailed: boolean
  onRetry: () => void
}

/** Messages about the payment, in reserved space, so that they do not shift the layout. */
const PaymentMessages = ({
  busy,
  fault,
  changes,
  providerFailed,
  onRetry,
}: PaymentMessagesProps) => (
  <div className="min-h-60 md:min-h-36">
    <Notices title="Tu pedido cambió" texts={changes} />
    <FailureMessage fault={fault} />
    {providerFailed && <ProviderFault onRetry={onRetry} />}
    {!fault && !providerFailed && changes.length === 0 && <SecurePaymentNote />}
    <LongWait busy={busy} />
  </div>
)

/** Why the payment failed. The region is always there, so that screen readers announce changes. */
const FailureMessage = ({ fault }: { fault: PaymentFault | undefined }) => (
  <div role="alert">
    {fault && (
      <FaultNotice fault={fault} title={anotherCard}>
        {fault.kind !== 'refused' && fault.kind !== 'reviewed' && <p>{explanations[fault.kind]}</p>}
      </FaultNotice>
    )}
  </div>
)

const anotherCard = 'Error al procesar el pago con Openpay: Intenta con otra tarjeta'

/** What is certain when the card was not refused. */
const explanations = {
  unstarted: 'No se hizo ningún cargo. Puedes intentar de nuevo con esta u otra tarjeta.',
  unknown:
    'No pudimos confirmar tu pago. Si presionas «Pagar ahora» otra vez, revisamos primero tu pago anterior: no pagarás dos veces.',
}

/** Shown once the bank takes long. The region is always there, so that screen readers announce changes. */
function LongWait({ busy }: { busy: boolean }) {
  const isLong = useLongWait(busy, longWaitMs)
  return (
    <p role="status" className="pt-3 text-muted">
      {isLong && 'Seguimos esperando la respuesta. No cierres esta ventana.'}
    </p>
  )
}

/** After this time a shopper may think that nothing happens */
const longWaitMs = 8000

/** Says that card data are safe. */
const SecurePaymentNote = () => (
  <div className="flex gap-3 text-sm">
    <Icon name="shield" className="size-6 text-accent" />
    <div className="flex flex-col gap-1">
      <p className="font-semibold">Todas las transacciones son seguras y están encriptadas.</p>
      <p className="text-muted">
        Los datos de tu tarjeta van directo al procesador de pagos; la tienda no los ve ni los
        guarda. Tu banco puede pedirte que autorices la compra.
      </p>
    </div>
  </div>
)
