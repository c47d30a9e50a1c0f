import { saveGuestShipping } from '../../lib/save-guest.ts'
import { emptyShipping, shippingFieldsOf } from '../../lib/shipping-fields.ts'
import { readStored, removeStored } from '../../lib/storage.ts'
import type { CheckoutStep as StepNumber, StoredGuest } from '../../lib/stored-shapes.ts'
import { ShippingForm } from '../../ui/shipping-form.tsx'
import { CheckoutStep } from './checkout-step.tsx'
import { stepAfterFirst } from './checkout-steps.ts'
import type { OrderInHand } from './checkout.tsx'
import { GuestInvoiceStep } from './guest-invoice-step.tsx'
import { IdentificationStep } from './identification-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { stepFrame } from './step-frame.ts'
import { InvoiceSummary, PersonSummary, PlaceSummary } from './step-summaries.tsx'

interface Props extends OrderInHand {
  step: StepNumber
  guest: StoredGuest | null
  /** There is nothing in the cart */
  empty: boolean
  wantsInvoice: boolean
}

/** The four steps of a guest, one open at a time. */
export function GuestSteps({ step, guest, empty, wantsInvoice, ...order }: Props) {
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
        {guest && <PaymentStep buyer={{ guest }} agreedTotal={total} {...payment} />}
      </CheckoutStep>
    </ol>
  )
}
