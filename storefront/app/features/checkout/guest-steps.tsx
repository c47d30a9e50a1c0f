import type { ShopInfo } from '@surco/contract'

import type { CheckoutStep as StepNumber, StoredGuest } from '../../lib/stored-shapes.ts'
import { AddressStep } from './address-step.tsx'
import { CheckoutStep } from './checkout-step.tsx'
import { IdentificationStep } from './identification-step.tsx'
import { InvoiceStep } from './invoice-step.tsx'
import type { ChangedOrder } from './pay-order.ts'
import { PaymentStep } from './payment-step.tsx'

interface Props {
  step: StepNumber
  /** The shopper came to it from another step */
  stepped: boolean
  guest: StoredGuest | null
  /** Total in pesos that the shopper sees */
  total: number
  shop: ShopInfo | undefined
  /** Called with what the shopper must be told about the cart */
  goTo: (step: StepNumber) => void
  onRegistered: (notices: string[]) => void
  changes: string[] | undefined
  onChanged: (changed: ChangedOrder) => void
}

/** The four steps of a guest, one open at a time. */
export function GuestSteps(props: Props) {
  const { step, stepped, guest, total, shop, goTo, onRegistered, changes, onChanged } = props
  const frame = (number: StepNumber) => ({
    number,
    stepped,
    state:
      number === step
        ? ('current' as const)
        : number < step
          ? ('done' as const)
          : ('ahead' as const),
    onEdit: () => goTo(number),
  })
  return (
    <ol>
      <CheckoutStep
        {...frame(1)}
        title="Identificación"
        summary={guest && <Person guest={guest} />}
      >
        <IdentificationStep
          guest={guest}
          onDone={(notices) => {
            onRegistered(notices)
            goTo(2)
          }}
        />
      </CheckoutStep>
      <CheckoutStep
        {...frame(2)}
        title="Datos de entrega"
        summary={guest && <Place guest={guest} />}
      >
        {guest && <AddressStep guest={guest} onDone={() => goTo(3)} />}
      </CheckoutStep>
      <CheckoutStep
        {...frame(3)}
        title="Factura"
        summary="Podrás solicitarla después de tu compra."
      >
        <InvoiceStep shop={shop} onDone={() => goTo(4)} />
      </CheckoutStep>
      <CheckoutStep {...frame(4)} title="Pago">
        {guest && <PaymentStep {...{ guest, total, changes, onChanged }} />}
      </CheckoutStep>
    </ol>
  )
}

const Person = ({ guest: { name, email } }: { guest: StoredGuest }) => (
  <p>
    {name}
    <br />
    {email}
  </p>
)

function Place({ guest: { shippingAddress: address } }: { guest: StoredGuest }) {
  if (!address) return null
  return (
    <p>
      {address.calleEnvio} {address.numeroEnvio}, {address.coloniaEnvio}
      <br />
      {address.codigoPostalEnvio} {address.ciudadEnvio}, {address.estadoEnvio}
      <br />
      Tel. {address.telefono}
    </p>
  )
}
