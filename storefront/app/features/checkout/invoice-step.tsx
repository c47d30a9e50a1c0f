import type { InvoiceInfo, ShippingAddress } from '@surco/contract'
import { useId, type ReactNode, useState } from 'react'

import { writeStored } from '../../data/storage.ts'
import type { StoredGuest } from '../../data/stored-shapes.ts'
import {
  isWholeBilling,
  outdatedBilling,
  billingFieldsOf,
  emptyBilling,
  saveBilling,
} from '../../entities/billing/billing-fields.ts'
import { BillingForm } from '../../entities/billing/billing-form.tsx'
import { useTaxCatalogs } from '../../entities/billing/tax-catalogs.ts'
import { notify } from '../../lib/notifications.ts'
import { Button } from '../../ui/button.tsx'
import { RadioCard, RadioCards } from '../../ui/choices.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { billingOf, saveGuestBilling } from './guest.ts'

interface InvoiceStepProps {
  wanted: boolean
  /** Whom it is for is told */
  complete: boolean
  /** What is told for an invoice, shown when one is wanted */
  children: ReactNode
  onDone: () => void
}

const missing = 'Por favor, agregue la información de facturación'

/** Whether an invoice is wanted; not done while one is wanted and nothing is told for it. */
function InvoiceStep({ wanted, complete, children, onDone }: InvoiceStepProps) {
  const warning = useId()
  const held = wanted && !complete
  const choice = (value: 'Sí' | 'No') => ({
    name: 'factura',
    value,
    title: value,
    checked: wanted === (value === 'Sí'),
    onChange: () => void writeStored('facturaSeleccionada', value),
  })
  return (
    <div className="flex flex-col gap-6">
      <RadioCards legend="Necesitas factura?">
        <RadioCard {...choice('No')} />
        <RadioCard {...choice('Sí')} description="Con los datos fiscales que nos indiques" />
      </RadioCards>
      {wanted && children}
      <div className="flex flex-col gap-2">
        <Button
          look={held ? 'secondary' : 'buy'}
          size="large"
          // Not `disabled`: who presses it is told why.
          aria-disabled={held || undefined}
          aria-describedby={held ? warning : undefined}
          onClick={held ? warnMissing : onDone}
          className="aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-surface-sunken aria-disabled:text-muted md:min-w-56 md:self-start"
        >
          Siguiente
        </Button>
        <p id={warning} className="min-h-6 text-sm text-muted">
          {held && missing}
        </p>
      </div>
    </div>
  )
}

const warnMissing = () => notify({ title: 'Facturación', text: missing, level: 'warning' })

interface CustomerInvoiceStepProps {
  invoice: InvoiceInfo
  /** Where the order goes */
  shipping: ShippingAddress | undefined
  wanted: boolean
  onInvoice: (invoice: InvoiceInfo) => void
  onDone: () => void
}

/** A customer's invoice, with the data that they keep. */
export function CustomerInvoiceStep(props: CustomerInvoiceStepProps) {
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

interface GuestInvoiceStepProps {
  guest: StoredGuest
  wanted: boolean
  onDone: () => void
}

/** A guest's invoice, told in the step itself. */
export function GuestInvoiceStep({ guest, wanted, onDone }: GuestInvoiceStepProps) {
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

/** Whom the invoice is for, as it was told. */
function InvoiceData({ invoice: { fiscalData, billingAddress } }: { invoice: InvoiceInfo }) {
  const { catalogs } = useTaxCatalogs()
  const { rfc, razonSocial, cfdiUse, taxRegime } = fiscalData
  return (
    <dl className="grid w-full gap-x-4 gap-y-2 rounded-card bg-surface-soft p-4 wrap-anywhere sm:grid-cols-[auto_minmax(0,1fr)]">
      <Entry name="RFC" text={rfc} />
      {razonSocial && <Entry name="Nombre o razón social" text={razonSocial} />}
      <Entry name="Uso de CFDI" text={named(cfdiUse, catalogs.cfdiUses)} />
      <Entry name="Régimen fiscal" text={named(taxRegime, catalogs.taxRegimes)} />
      <Entry name="Dirección" text={addressText(billingAddress)} />
    </dl>
  )
}

const Entry = ({ name, text }: { name: string; text: string }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="max-sm:mb-1">{text}</dd>
  </>
)

/** `G03 - Gastos en general`; the code alone until the list is there. */
function named(code: string, entries: { value: string; label: string }[]) {
  const entry = entries.find(({ value }) => value === code)
  return entry ? `${code} - ${entry.label}` : code
}

const addressText = (address: InvoiceInfo['billingAddress']) =>
  `${address.calleFacturacion} ${address.numeroFacturacion}, ${address.coloniaFacturacion}, ` +
  `${address.codigoPostalFacturacion} ${address.ciudadFacturacion}, ${address.estadoFacturacion}`

interface BillingDialogProps {
  open: boolean
  invoice: InvoiceInfo
  /** Where the order goes */
  shipping: ShippingAddress | undefined
  onClose: () => void
  onSaved: (invoice: InvoiceInfo) => void
}

/** What a customer keeps for their invoices; what is typed and not saved outlives the dialog. */
function BillingDialog({ open, invoice, shipping, onClose, onSaved }: BillingDialogProps) {
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
