import { RadioCard, RadioCards } from '../../ui/choices.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { listOffered, waysToPay } from './payment-methods/index.ts'
import type { PanelProps, PaymentMethod, WayToPay } from './payment-methods/method.ts'
import { ProviderFault } from './payment-methods/panel-parts.tsx'
import type { PublicSettings } from './use-public-config.ts'

interface ChoiceProps extends PanelProps {
  method: PaymentMethod
  onMethod: (method: PaymentMethod) => void
}

interface PaymentStepProps extends Omit<ChoiceProps, 'config'> {
  settings: PublicSettings
}

export function PaymentStep({ settings: { config, failed, retry }, ...props }: PaymentStepProps) {
  if (failed) return <ProviderFault onRetry={retry} />
  return config ? <PaymentChoice config={config} {...props} /> : <PaymentSkeleton />
}

function PaymentChoice({ method, onMethod, ...payment }: ChoiceProps) {
  const { config, agreedTotal } = payment
  const offered = listOffered(config)
  return (
    <div className="flex flex-col gap-5">
      <RadioCards legend="Elige cómo pagar">
        {offered.map((name) => (
          <RadioCard
            key={name}
            title={waysToPay[name].title}
            description={waysToPay[name].describe(config, agreedTotal)}
            aside={waysToPay[name].aside}
            name="metodo-de-pago"
            value={name}
            checked={method === name}
            onChange={() => onMethod(name)}
          />
        ))}
      </RadioCards>
      {offered.map((name) => (
        <MethodPanel key={name} way={waysToPay[name]} chosen={method === name} {...payment} />
      ))}
    </div>
  )
}

interface MethodPanelProps extends PanelProps {
  way: WayToPay
  chosen: boolean
}

function MethodPanel({ way: { Panel, isFilledIn }, chosen, ...payment }: MethodPanelProps) {
  if (!isFilledIn) return chosen && <Panel {...payment} />
  // Hidden instead of removed, so that typed data stay.
  return (
    <div hidden={!chosen}>
      <Panel {...payment} />
    </div>
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
