import type { InvoiceInfo } from '@surco/contract'
import type { billing } from '@surco/database/schema'

type Billing = typeof billing.$inferSelect

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

/** Invoice data as the wire has them; the name on the invoice is the buyer's own unless told. */
export function invoiceInfo(kept: Billing | undefined, buyerName: string): InvoiceInfo {
  if (!kept) return nothing
  const { rfc, businessName, cfdiUse, taxRegime, fiscalPostalCode: postalCode } = kept
  return {
    fiscalData: { rfc, razonSocial: businessName || buyerName, cfdiUse, taxRegime, postalCode },
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
