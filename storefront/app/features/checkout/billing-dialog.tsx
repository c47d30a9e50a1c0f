import type { InvoiceInfo, ShippingAddress } from '@surco/contract'
import { useState } from 'react'

import { billingFieldsOf } from '../../lib/billing-fields.ts'
import { saveBilling } from '../../lib/save-billing.ts'
import { BillingForm } from '../../ui/billing-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface Props {
  open: boolean
  invoice: InvoiceInfo
  /** Where the order goes */
  shipping: ShippingAddress | undefined
  onClose: () => void
  onSaved: (invoice: InvoiceInfo) => void
}

/** What a customer keeps for their invoices; what is typed and not saved outlives the dialog. */
export function BillingDialog({ open, invoice, shipping, onClose, onSaved }: Props) {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return (
    <Dialog open={open} onClose={onClose} size="large" title="Datos de facturación">
      {opened && (
        <BillingForm
          start={billingFieldsOf(invoice)}
          submitText="Guardar"
          shipping={shipping}
          onSave={async (typed) => onSaved(await saveBilling(typed))}
        />
      )}
    </Dialog>
  )
}
