import type { PublicConfig } from '@surco/contract'

import type { PaymentMethod } from '../../data/stored-shapes.ts'
import { useLongWait } from '../../data/use-busy.ts'
import {
  interestFreeMonths,
  interestFreeTerms,
  type InterestFreeOffer,
} from '../../entities/product/interest-free.ts'
import { Button } from '../../ui/button.tsx'
import { RadioCard, RadioCards } from '../../ui/choices.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Notices } from '../../ui/notices.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CardBrandMarks, CardForm } from './card-form.tsx'
import type { CardProvider } from './openpay-script.ts'
import { useCardPayment, useCardProvider } from './pay-by-card.ts'
import { useWalletButton, walletContainer, useWalletPayment } from './pay-by-wallet.ts'
import type { Agreement, ChangedOrder } from './prepare-order.ts'
import type { PaymentFault } from './start-payment.ts'
import type { PublicSettings } from './use-public-config.ts'

interface PaymentProps extends Agreement {
  /** What changed since the shopper last saw the order */
  changes: string[] | undefined
  onChanged: (changed: ChangedOrder) => void
}

interface PaymentStepProps extends PaymentProps {
  settings: PublicSettings
  method: PaymentMethod
  onMethod: (method: PaymentMethod) => void
}

export function PaymentStep({ settings: { config, failed, retry }, ...props }: PaymentStepProps) {
  if (failed) return <ProviderFault onRetry={retry} />
  return config ? <PaymentChoice config={config} {...props} /> : <PaymentSkeleton />
}

interface ChoiceProps extends Omit<PaymentStepProps, 'settings'> {
  config: PublicConfig
}

function PaymentChoice({ config, method, onMethod, ...payment }: ChoiceProps) {
  const { openpay, mercadoPago, shop } = config
  const choice = (value: PaymentMethod) => ({
    name: 'metodo-de-pago',
    value,
    checked: method === value,
    onChange: () => onMethod(value),
  })
  const byWallet = method === 'mercadopago' && mercadoPago.configured
  return (
    <div className="flex flex-col gap-5">
      <RadioCards legend="Elige cómo pagar">
        <RadioCard
          title="Tarjeta de crédito o débito"
          description="Un solo pago, protegido con 3-D Secure"
          aside={<CardBrandMarks />}
          {...choice('openpay')}
        />
        {mercadoPago.configured && (
          <RadioCard
            title="Mercado Pago"
            description={<WalletDescription offer={shop} total={payment.agreedTotal} />}
            {...choice('mercadopago')}
          />
        )}
      </RadioCards>
      {/* Hidden and not gone: what is typed into it stays. */}
      <div hidden={byWallet}>
        <CardPanel openpay={openpay} {...payment} />
      </div>
      {byWallet && <WalletPanel wallet={mercadoPago} {...payment} />}
    </div>
  )
}

interface WalletProps {
  offer: InterestFreeOffer
  /** Pesos */
  total: number
}

function WalletDescription({ offer, total }: WalletProps) {
  const months = interestFreeMonths(offer, total)
  return (
    <>
      No necesitas una cuenta. Paga con tarjeta, en efectivo (OXXO, 7-Eleven y otros) o por
      transferencia SPEI.
      {months > 0 &&
        ` Hasta ${months} meses sin intereses con Mercado Pago. ${interestFreeTerms(offer)}`}
    </>
  )
}

const PaymentSkeleton = () => (
  <div className="flex flex-col gap-5">
    <Skeleton className="h-6 w-44" />
    <Skeleton className="h-17" />
    <Skeleton className="h-22" />
    <Skeleton className="h-96" />
  </div>
)

interface CardPanelProps extends PaymentProps {
  openpay: PublicConfig['openpay']
}

// Until the provider is there the form is shown and can be filled in, but nothing can be paid.
const absent: CardProvider = {
  deviceSessionId: '',
  createToken: () => Promise.reject(new Error('The card provider is not loaded')),
}

/** The payment by card. */
function CardPanel({ openpay, buyer, agreedTotal, changes, onChanged }: CardPanelProps) {
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

/** Who takes the payment cannot be reached. */
const ProviderFault = ({ onRetry }: { onRetry: () => void }) => (
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

interface WalletPanelProps extends PaymentProps {
  wallet: PublicConfig['mercadoPago']
}

/** The payment with the wallet, which goes on at the wallet's own page. */
function WalletPanel({ wallet, agreedTotal, changes, ...payment }: WalletPanelProps) {
  const { fault, submit } = useWalletPayment({ agreedTotal, ...payment })
  const { state, retry } = useWalletButton(wallet, submit)
  const closed = state === 'failed' || fault?.kind === 'reviewed'
  return (
    <div className="flex flex-col gap-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
        Total a pagar
        <span className="font-display text-title leading-none text-price">
          <Money pesos={agreedTotal} />
        </span>
      </p>
      {state === 'failed' && <ProviderFault onRetry={retry} />}
      <div className="min-h-20" hidden={closed}>
        {state === 'loading' && <Skeleton className="h-12" />}
        {/* The wallet looks for it by its id, and draws its button into it. */}
        <div id={walletContainer} />
      </div>
      <div className="min-h-32">
        <Notices title="Tu pedido cambió" texts={changes ?? []} />
        <div role="alert">{fault && <WalletFault fault={fault} />}</div>
        <p className="text-sm text-muted">
          Terminas tu pago en la página de Mercado Pago y regresas aquí. Si pagas en efectivo o por
          transferencia, apartamos tus productos hasta la fecha límite de pago.
        </p>
      </div>
    </div>
  )
}

const WalletFault = ({ fault: { kind, reason } }: { fault: PaymentFault }) => (
  <Notice
    tone={kind === 'reviewed' ? 'warning' : 'danger'}
    title={
      kind === 'reviewed'
        ? 'Estamos revisando tu pago'
        : 'No pudimos iniciar tu pago con Mercado Pago'
    }
    className="mb-4"
  >
    <p>{reason}</p>
  </Notice>
)
