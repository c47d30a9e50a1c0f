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
  // Without keys too, which its panel says.
  isOffered: () => true,
  Panel: CardPanel,
  isFilledIn: true,
  startUnagreed: startWithoutCard,
}

// Until the provider is there the form is shown and can be filled in, but nothing can be paid.
const absent: CardProvider = {
  deviceSessionId: '',
  createToken: () => Promise.reject(new Error('The card provider is not loaded')),
}

/** The payment by card. */
function CardPanel({ config, buyer, agreedTotal, changes, onChanged }: PanelProps) {
  const { state, retry } = useCardProvider(config.openpay)
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

interface PaymentNewsProps {
  busy: boolean
  fault: PaymentFault | undefined
  /** What changed since the shopper last saw the order */
  changes: string[]
  /** Cards cannot be taken now */
  providerFailed: boolean
  onRetry: () => void
}

/** How the payment goes on, in room kept for it: saying it moves nothing. */
const PaymentNews = ({ busy, fault, changes, providerFailed, onRetry }: PaymentNewsProps) => (
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
      <FaultNotice fault={fault} title={anotherCard}>
        {fault.kind !== 'refused' && fault.kind !== 'reviewed' && <p>{known[fault.kind]}</p>}
      </FaultNotice>
    )}
  </div>
)

const anotherCard = 'Error al procesar el pago con Openpay: Intenta con otra tarjeta'

/** What is certain when it was not the card's fault. */
const known = {
  unstarted: 'No se hizo ningún cargo. Puedes intentar de nuevo con esta u otra tarjeta.',
  unknown:
    'No pudimos confirmar tu pago. Si presionas «Pagar ahora» otra vez, revisamos primero tu pago anterior: no pagarás dos veces.',
}

/** Said once the bank takes long; the region is there before it says something. */
function LongWait({ busy }: { busy: boolean }) {
  const long = useLongWait(busy, longWaitMs)
  return (
    <p role="status" className="pt-3 text-muted">
      {long && 'Seguimos esperando la respuesta. No cierres esta ventana.'}
    </p>
  )
}

// Milliseconds after which a shopper may think that nothing happens.
const longWaitMs = 8000

/** Why a card can be typed in here. */
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
