import type { InvoiceInfo } from '@surco/contract'

import { useTaxCatalogs } from '../../lib/use-tax-catalogs.ts'

/** Whom the invoice is for, as it was told. */
export function InvoiceData({ invoice: { fiscalData, billingAddress } }: { invoice: InvoiceInfo }) {
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
