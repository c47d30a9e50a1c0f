import type { InvoiceInfo, ShippingAddress } from '@surco/contract'
import { useState } from 'react'

import { isWholeBilling } from '../../lib/billing-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BillingDialog } from './billing-dialog.tsx'
import { InvoiceData } from './invoice-data.tsx'
import { InvoiceStep } from './invoice-step.tsx'

interface Props {
  invoice: InvoiceInfo
  /** Where the order goes */
  shipping: ShippingAddress | undefined
  wanted: boolean
  onInvoice: (invoice: InvoiceInfo) => void
  onDone: () => void
}

/** A customer's invoice, with the data that they keep. */
export function CustomerInvoiceStep(props: Props) {
  const { invoice, shipping, wanted, onInvoice, onDone } = props
  const [open, setOpen] = useState(false)
  const whole = isWholeBilling(invoice)
  const close = () => setOpen(false)
  return (
    <InvoiceStep wanted={wanted} complete={whole} onDone={onDone}>
      <div className="flex flex-col items-start gap-4">
        {whole ? (
          <InvoiceData invoice={invoice} />
        ) : (
          <Notice tone="danger" title="Datos de facturación incompletos" className="w-full">
            <p>Nos faltan datos para preparar tu factura.</p>
          </Notice>
        )}
        <Button look="secondary" onClick={() => setOpen(true)}>
          {whole ? 'Modificar dirección de facturación' : 'Completar los datos de facturación'}
        </Button>
      </div>
      <BillingDialog
        open={open}
        {...{ invoice, shipping }}
        onClose={close}
        onSaved={(saved) => {
          onInvoice(saved)
          close()
        }}
      />
    </InvoiceStep>
  )
}
