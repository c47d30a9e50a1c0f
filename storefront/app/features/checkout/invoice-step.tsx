import type { InvoiceInfo, ShippingAddress } from '@surco/contract'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'

import { writeStored } from '../../data/storage.ts'
import type { StoredGuest } from '../../data/stored-shapes.ts'
import {
  billingFieldsOf,
  billingToSend,
  emptyBilling,
  isWholeBilling,
  outdatedBilling,
  saveBilling,
} from '../../entities/billing/billing-fields.ts'
import { BillingForm } from '../../entities/billing/billing-form.tsx'
import { useTaxCatalogs } from '../../entities/billing/tax-catalogs.ts'
import { notify } from '../../lib/notifications.ts'
import { Button } from '../../ui/button.tsx'
import { RadioCard, RadioCards } from '../../ui/choices.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { savedBilling, saveGuestBilling } from './guest.ts'

interface InvoiceStepProps {
  wanted: boolean
  /** The saved invoice data are complete */
  complete: boolean
  /** The invoice form or data, shown when an invoice is wanted */
  children: ReactNode
  /** What "Siguiente" does */
  next: ComponentProps<typeof Button>
}

const blockedLook =
  'aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-surface-sunken aria-disabled:text-muted'

const missingBillingText = 'Por favor, agregue la información de facturación'

/** Asks whether an invoice is wanted; "Siguiente" is blocked until its data are complete. */
function InvoiceStep({ wanted, complete, children, next }: InvoiceStepProps) {
  const warning = useId()
  const blocked = wanted && !complete
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
          look={blocked ? 'secondary' : 'buy'}
          size="large"
          // Not `disabled`, so that pressing it says why.
          {...(blocked
            ? { 'aria-disabled': true, 'aria-describedby': warning, onClick: warnMissing }
            : next)}
          className={`md:min-w-56 md:self-start ${blocked ? blockedLook : ''}`}
        >
          Siguiente
        </Button>
        <p id={warning} className="min-h-6 text-sm text-muted">
          {blocked && missingBillingText}
        </p>
      </div>
    </div>
  )
}

const warnMissing = () =>
  notify({ title: 'Facturación', text: missingBillingText, level: 'warning' })

interface CustomerInvoiceStepProps {
  invoice: InvoiceInfo
  /** Where the order goes */
  shipping: ShippingAddress | undefined
  wanted: boolean
  onInvoice: (invoice: InvoiceInfo) => void
  onDone: () => void
}

/** Invoice step of a customer, with the data saved in the account. */
export function CustomerInvoiceStep(props: CustomerInvoiceStepProps) {
  const { invoice, shipping, wanted, onInvoice, onDone } = props
  const complete = isWholeBilling(invoice)
  const faults = invoice.fiscalData.rfc === '' ? [] : outdatedBilling(invoice)
  const [open, setOpen] = useState(wanted && faults.length > 0)
  const close = () => setOpen(false)
  return (
    <InvoiceStep {...{ wanted, complete }} next={{ onClick: onDone }}>
      <div className="flex flex-col items-start gap-4">
        {complete ? <InvoiceData invoice={invoice} /> : <BillingProblems faults={faults} />}
        <Button look="secondary" onClick={() => setOpen(true)}>
          {complete ? 'Modificar dirección de facturación' : 'Completar los datos de facturación'}
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

/** Why no invoice can be made: data are missing, or the tax authority would refuse them. */
const BillingProblems = ({ faults }: { faults: string[] }) =>
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

/** Invoice step of a guest, with the form in it; "Siguiente" submits the form. */
export function GuestInvoiceStep({ guest, wanted, onDone }: GuestInvoiceStepProps) {
  const form = useId()
  const [saving, setSaving] = useState(false)
  const saved = savedBilling(guest)
  const complete = isWholeBilling(saved)
  const start = saved ? billingFieldsOf(saved) : emptyBilling
  async function save(typed: ReturnType<typeof billingToSend>) {
    const changed = JSON.stringify(typed) !== JSON.stringify(billingToSend(start))
    setSaving(true)
    try {
      if (changed || !complete) await saveGuestBilling(guest, typed)
    } finally {
      setSaving(false)
    }
    onDone()
  }
  return (
    <InvoiceStep
      {...{ wanted, complete }}
      next={wanted ? { type: 'submit', form, busy: saving } : { onClick: onDone }}
    >
      <BillingForm
        id={form}
        start={start}
        draft="billing"
        submitText="Guardar y continuar"
        submitLook={complete ? 'secondary' : 'buy'}
        shipping={guest.shippingAddress}
        onSave={save}
      />
    </InvoiceStep>
  )
}

function InvoiceData({ invoice: { fiscalData, billingAddress } }: { invoice: InvoiceInfo }) {
  const { catalogs } = useTaxCatalogs()
  const { rfc, razonSocial, cfdiUse, taxRegime } = fiscalData
  return (
    <dl className="grid w-full gap-x-4 gap-y-2 rounded-card bg-surface-soft p-4 wrap-anywhere sm:grid-cols-[auto_minmax(0,1fr)]">
      <Entry name="RFC" text={rfc} />
      {razonSocial && <Entry name="Nombre o razón social" text={razonSocial} />}
      <Entry name="Uso de CFDI" text={codeWithLabel(cfdiUse, catalogs.cfdiUses)} />
      <Entry name="Régimen fiscal" text={codeWithLabel(taxRegime, catalogs.taxRegimes)} />
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

/** `G03 - Gastos en general`; the code alone until the list is loaded. */
function codeWithLabel(code: string, entries: { value: string; label: string }[]) {
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

/** Edits a customer's invoice data. */
function BillingDialog({ open, invoice, shipping, onClose, onSaved }: BillingDialogProps) {
  // Unsaved input survives closing the dialog; after saving, the form restarts from the saved data.
  const [wasOpened, setWasOpened] = useState(open)
  const [saves, setSaves] = useState(0)
  if (open && !wasOpened) setWasOpened(true)
  return (
    <Dialog open={open} onClose={onClose} size="large" title="Datos de facturación">
      {wasOpened && (
        <BillingForm
          key={saves}
          start={billingFieldsOf(invoice)}
          submitText="Guardar"
          shipping={shipping}
          onSave={async (typed) => {
            onSaved(await saveBilling(typed))
            setSaves(saves + 1)
          }}
        />
      )}
    </Dialog>
  )
}
