import type { BillingForm } from '@surco/contract'

import { badInput } from '../errors.ts'
import { inOneLine } from '../in-one-line.ts'
import { fiscalFaults } from './fiscal-faults.ts'

/**
 * An invoice form as the database keeps it. The fiscal domicile is the address's own unless told.
 * Throws `BAD_INPUT` for codes that the tax authority would refuse.
 */
export function billingColumns(form: BillingForm) {
  const faults = fiscalFaults(form)
  if (faults.length > 0) throw badInput(faults)
  return {
    rfc: form.rfc.toUpperCase(),
    businessName: inOneLine(form.razonSocial ?? ''),
    cfdiUse: form.cfdiUse,
    taxRegime: form.taxRegime,
    fiscalPostalCode: form.postalCode || form.codigoPostalFacturacion,
    street: inOneLine(form.calleFacturacion),
    streetNumber: inOneLine(form.numeroFacturacion),
    neighborhood: inOneLine(form.coloniaFacturacion),
    city: inOneLine(form.ciudadFacturacion),
    postalCode: form.codigoPostalFacturacion,
    state: inOneLine(form.estadoFacturacion),
    country: form.paisFacturacion,
  }
}
