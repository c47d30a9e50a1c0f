import { fiscalFaults, fiscalName, type BillingForm, type FieldError } from '@surco/contract'

import { badInput } from '../errors.ts'
import { inOneLine } from '../in-one-line.ts'
import { postalCodeFaults } from './postal-code-faults.ts'

/**
 * An invoice form as the database keeps it. The fiscal domicile is the address's own unless told.
 * Throws `BAD_INPUT` for what the tax authority would refuse.
 */
export function billingColumns(form: BillingForm) {
  const faults = billingFaults(form)
  if (faults.length > 0) throw badInput(faults)
  return {
    rfc: form.rfc.toUpperCase(),
    businessName: inOneLine(fiscalName(form.razonSocial ?? '', form.rfc)),
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

const billingFaults = (form: BillingForm): FieldError[] => [
  ...fiscalFaults({ ...form, razonSocial: form.razonSocial ?? '' }),
  ...postalCodeFaults({
    postalCode: form.postalCode,
    codigoPostalFacturacion: form.codigoPostalFacturacion,
  }),
]
