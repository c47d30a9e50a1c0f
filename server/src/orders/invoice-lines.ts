import type { InvoiceSnapshot } from '@surco/database/schema'

import { cfdiUses, taxRegimes } from '../invoicing/index.ts'

interface Entry {
  value: string
  label: string
}

const named = (entries: readonly Entry[], code: string) => {
  const label = entries.find(({ value }) => value === code)?.label
  return label ? `${code} - ${label}` : code
}

/** Whom the invoice of an order is for, a line each. */
export const invoiceLines = (invoice: InvoiceSnapshot) => [
  `RFC ${invoice.rfc}`,
  invoice.businessName,
  `Uso de CFDI: ${named(cfdiUses, invoice.cfdiUse)}`,
  `Régimen fiscal: ${named(taxRegimes, invoice.taxRegime)}`,
  `Código postal fiscal: ${invoice.fiscalPostalCode}`,
  `${invoice.street} ${invoice.streetNumber}, ${invoice.neighborhood}, ${invoice.postalCode} ${invoice.city}, ${invoice.state}`,
]
