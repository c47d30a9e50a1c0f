import type { PublicConfig } from '@surco/contract'

import {
  interestFreeMonths,
  interestFreeTerms,
  type InterestFreeOffer,
} from '../../lib/interest-free.ts'
import type { PaymentMethod } from '../../lib/stored-shapes.ts'
import { RadioCard, RadioCards } from '../../ui/radio-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CardBrandMarks } from './card-brand-mark.tsx'
import { CardPanel } from './card-panel.tsx'
import type { Agreement, ChangedOrder } from './prepare-order.ts'
import { ProviderFault } from './provider-fault.tsx'
import type { PublicSettings } from './use-public-config.ts'
import { WalletPanel } from './wallet-panel.tsx'

export interface PaymentProps extends Agreement {
  /** What changed since the shopper last saw the order */
  changes: string[] | undefined
  onChanged: (changed: ChangedOrder) => void
}

interface Props extends PaymentProps {
  settings: PublicSettings
  method: PaymentMethod
  onMethod: (method: PaymentMethod) => void
}

export function PaymentStep({ settings: { config, failed, retry }, ...props }: Props) {
  if (failed) return <ProviderFault onRetry={retry} />
  return config ? <PaymentChoice config={config} {...props} /> : <PaymentSkeleton />
}

interface ChoiceProps extends Omit<Props, 'settings'> {
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
