import { fiscalName, needsOwnName, type InvoiceInfo } from '@surco/contract'
import type { billing } from '@surco/database/schema'

type Billing = typeof billing.$inferSelect
type Named = Pick<Billing, 'rfc' | 'businessName'>

const nothing: InvoiceInfo = {
  fiscalData: { rfc: '', razonSocial: '', cfdiUse: '', taxRegime: '', postalCode: '' },
  billingAddress: {
    calleFacturacion: '',
    numeroFacturacion: '',
    coloniaFacturacion: '',
    ciudadFacturacion: '',
    codigoPostalFacturacion: '',
    estadoFacturacion: '',
    paisFacturacion: '',
  },
}

/** The name on an invoice: what was told, or a person's own; '' for a company that told none. */
export function nameOnInvoice({ rfc, businessName }: Named, buyerName: string): string {
  return fiscalName(businessName || (needsOwnName(rfc) ? '' : buyerName), rfc)
}

/** Invoice data as the wire has them. */
export function invoiceInfo(kept: Billing | undefined, buyerName: string): InvoiceInfo {
  if (!kept) return nothing
  const { rfc, cfdiUse, taxRegime, fiscalPostalCode: postalCode } = kept
  const razonSocial = nameOnInvoice(kept, buyerName)
  return {
    fiscalData: { rfc, razonSocial, cfdiUse, taxRegime, postalCode },
    billingAddress: {
      calleFacturacion: kept.street,
      numeroFacturacion: kept.streetNumber,
      coloniaFacturacion: kept.neighborhood,
      ciudadFacturacion: kept.city,
      codigoPostalFacturacion: kept.postalCode,
      estadoFacturacion: kept.state,
      paisFacturacion: kept.country,
    },
  }
}
