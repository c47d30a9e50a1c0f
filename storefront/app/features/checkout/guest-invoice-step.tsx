import { billingFieldsOf, emptyBilling, isWholeBilling } from '../../lib/billing-fields.ts'
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
  const kept = told && { billingAddress: told.billingAddress, fiscalData: told }
  const start = kept ? billingFieldsOf(kept) : emptyBilling
  const complete = kept !== undefined && isWholeBilling(kept)
  return (
    <InvoiceStep wanted={wanted} complete={complete} onDone={onDone}>
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
