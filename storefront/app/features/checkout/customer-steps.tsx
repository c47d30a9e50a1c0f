import type { InvoiceInfo, SavedAddress, User } from '@surco/contract'

import type { CheckoutStep as StepNumber, StoredGuest } from '../../lib/stored-shapes.ts'
import { AccountStep } from './account-step.tsx'
import { AddressStep } from './address-step.tsx'
import { CheckoutStep } from './checkout-step.tsx'
import type { OrderInHand } from './checkout.tsx'
import type { CustomerData } from './customer-data.ts'
import { CustomerInvoiceStep } from './customer-invoice-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { stepFrame } from './step-frame.ts'
import { InvoiceSummary, PersonSummary, PlaceSummary } from './step-summaries.tsx'

interface Props extends OrderInHand {
  step: StepNumber
  user: User
  guest: StoredGuest | null
  data: CustomerData
  /** Where the order goes; undefined while none is chosen */
  address: SavedAddress | undefined
  wantsInvoice: boolean
  keepAddresses: (addresses: SavedAddress[]) => void
  keepInvoice: (invoice: InvoiceInfo) => void
}

/** The four steps of a customer, one open at a time. */
export function CustomerSteps({ step, user, guest, data, address, ...more }: Props) {
  const { wantsInvoice, keepAddresses, keepInvoice, stepped, goTo, total, ...rest } = more
  const { onNotices: _, ...payment } = rest
  const frame = stepFrame(step, stepped, goTo)
  const { rfc } = data.invoice.fiscalData
  return (
    <ol>
      <CheckoutStep {...frame(1)} title="Tu cuenta" summary={<PersonSummary person={user} />}>
        <AccountStep user={user} onDone={() => goTo(2)} />
      </CheckoutStep>
      <CheckoutStep
        {...frame(2)}
        title="Datos de entrega"
        summary={address && <PlaceSummary address={address.attributes} />}
      >
        <AddressStep
          addresses={data.addresses}
          chosen={address}
          told={guest?.shippingAddress}
          onAddresses={keepAddresses}
          onDone={() => goTo(3)}
        />
      </CheckoutStep>
      <CheckoutStep
        {...frame(3)}
        title="Factura"
        summary={<InvoiceSummary rfc={wantsInvoice ? rfc : undefined} />}
      >
        <CustomerInvoiceStep
          invoice={data.invoice}
          shipping={address?.attributes}
          wanted={wantsInvoice}
          onInvoice={keepInvoice}
          onDone={() => goTo(4)}
        />
      </CheckoutStep>
      <CheckoutStep {...frame(4)} title="Pago">
        {address && (
          <PaymentStep buyer={{ user, addressId: address.id }} agreedTotal={total} {...payment} />
        )}
      </CheckoutStep>
    </ol>
  )
}
