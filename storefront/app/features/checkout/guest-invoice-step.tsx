import { billingFieldsOf, emptyBilling } from '../../lib/billing-fields.ts'
import { billingOf } from '../../lib/register-guest.ts'
import { saveGuestBilling } from '../../lib/save-guest.ts'
import type { StoredGuest } from '../../lib/stored-shapes.ts'
import { BillingForm } from '../../ui/billing-form.tsx'
import { InvoiceStep } from './invoice-step.tsx'

interface Props {
  guest: StoredGuest
  wanted: boolean
  onDone: () => void
}

/** A guest's invoice, told in the step itself. */
export function GuestInvoiceStep({ guest, wanted, onDone }: Props) {
  const told = billingOf(guest)
  const start = told
    ? billingFieldsOf({ billingAddress: told.billingAddress, fiscalData: told })
    : emptyBilling
  return (
    <InvoiceStep wanted={wanted} complete={told !== undefined} onDone={onDone}>
      <BillingForm
        start={start}
        draft="billing"
        submitText="Guardar y continuar"
        shipping={guest.shippingAddress}
        onSave={async (typed) => {
          await saveGuestBilling(guest, typed)
          onDone()
        }}
      />
    </InvoiceStep>
  )
}
