import type { ShopInfo } from '@surco/contract'

import { useStored, readStored, removeStored } from '../../data/storage.ts'
import type { CartItem, StepNumber, StoredGuest } from '../../data/stored-shapes.ts'
import { emptyShipping, shippingFieldsOf } from '../../entities/address/shipping-fields.ts'
import { ShippingForm } from '../../entities/address/shipping-form.tsx'
import { isWholeBilling } from '../../entities/billing/billing-fields.ts'
import {
  shownStep,
  CheckoutStep,
  stepAfterFirst,
  stepFrame,
  InvoiceSummary,
  PersonSummary,
  PlaceSummary,
} from './checkout-step.tsx'
import { Checkout, type CheckoutOrder } from './checkout.tsx'
import { DeliveredPayment } from './delivered-payment.tsx'
import { savedBilling, saveGuestShipping } from './guest.ts'
import { IdentificationStep } from './identification-step.tsx'
import { GuestInvoiceStep } from './invoice-step.tsx'

interface GuestCheckoutProps {
  shop: ShopInfo | undefined
  items: CartItem[]
  guest: StoredGuest | null
  stored: StepNumber | null
  /** The buyer has changed since the checkout was first shown */
  arrived: boolean
  /** What changed in the cart since it was kept */
  refreshed: string[]
}

/** Checkout of a visitor who is not signed in. */
export function GuestCheckout({ guest, stored, arrived, ...order }: GuestCheckoutProps) {
  const wantsInvoice = useStored('facturaSeleccionada') === 'Sí'
  const paused = (useStored('pausedStep') ?? null) !== null
  const empty = order.items.length === 0
  const step = shownStep(stored, {
    // After a session has ended, and with an empty cart, only an account can continue.
    known: guest !== null && !paused && !empty,
    hasAddress: guest?.shippingAddress !== undefined,
    invoiceSettled: !wantsInvoice || (guest !== null && isWholeBilling(savedBilling(guest))),
  })
  return (
    // The notice about an ended session has the focus.
    <Checkout
      step={step}
      postalCode={guest?.shippingAddress?.codigoPostalEnvio}
      customer={false}
      paused={paused}
      arrived={arrived && !paused}
      {...order}
    >
      {(checkoutOrder) => (
        <GuestSteps
          {...{ step, guest, empty, wantsInvoice }}
          {...checkoutOrder}
          // The focus stays at the notice about an empty cart.
          stepped={checkoutOrder.stepped && !empty}
        />
      )}
    </Checkout>
  )
}

interface GuestStepsProps extends CheckoutOrder {
  step: StepNumber
  guest: StoredGuest | null
  /** The cart is empty */
  empty: boolean
  wantsInvoice: boolean
}

/** The four steps of a guest, one open at a time. */
export function GuestSteps({ step, guest, empty, wantsInvoice, ...order }: GuestStepsProps) {
  const { stepped, goTo, onNotices, total, ...payment } = order
  const frame = stepFrame(step, stepped, goTo)
  const address = guest?.shippingAddress
  return (
    <ol>
      <CheckoutStep
        {...frame(1)}
        title="Identificación"
        summary={guest && <PersonSummary person={guest} />}
      >
        <IdentificationStep
          guest={guest}
          accountOnly={empty}
          onDone={(notices) => {
            onNotices(notices)
            removeStored('pausedStep')
            goTo(stepAfterFirst(readStored('checkoutStep')))
          }}
        />
      </CheckoutStep>
      <CheckoutStep
        {...frame(2)}
        title="Datos de entrega"
        summary={address && <PlaceSummary address={address} />}
      >
        {guest && (
          <ShippingForm
            start={address ? shippingFieldsOf(address) : emptyShipping}
            draft="address"
            onSave={async (typed) => {
              await saveGuestShipping(guest, typed)
              goTo(3)
            }}
          />
        )}
      </CheckoutStep>
      <CheckoutStep
        {...frame(3)}
        title="Factura"
        summary={<InvoiceSummary rfc={wantsInvoice ? guest?.rfc : undefined} />}
      >
        {guest && <GuestInvoiceStep guest={guest} wanted={wantsInvoice} onDone={() => goTo(4)} />}
      </CheckoutStep>
      <CheckoutStep {...frame(4)} title="Pago">
        {guest && <DeliveredPayment buyer={{ guest }} agreedTotal={total} {...payment} />}
      </CheckoutStep>
    </ol>
  )
}
