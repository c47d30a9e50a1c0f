import type { InvoiceInfo, ShippingAddress } from '@surco/contract'
import { useState } from 'react'

import { isWholeBilling, outdatedBilling } from '../../lib/billing-fields.ts'
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
  const whole = isWholeBilling(invoice)
  const faults = invoice.fiscalData.rfc === '' ? [] : outdatedBilling(invoice)
  const [open, setOpen] = useState(wanted && faults.length > 0)
  const close = () => setOpen(false)
  return (
    <InvoiceStep wanted={wanted} complete={whole} onDone={onDone}>
      <div className="flex flex-col items-start gap-4">
        {whole ? <InvoiceData invoice={invoice} /> : <Unusable faults={faults} />}
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

/** Why no invoice can be made: data are missing, or the tax authority would not take them. */
const Unusable = ({ faults }: { faults: string[] }) =>
  faults.length === 0 ? (
    <Notice tone="danger" title="Datos de facturación incompletos" className="w-full">
      <p>Nos faltan datos para preparar tu factura.</p>
    </Notice>
  ) : (
    <Notice tone="danger" title="Revisa tus datos de facturación" className="w-full">
      <p>El SAT no aceptaría tu factura con los datos que guardaste. Corrígelos para continuar:</p>
      <ul className="mt-1 list-disc pl-5">
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Notice>
  )
