import { fiscalFaults, fiscalName, type BillingForm, type FieldError } from '@surco/contract'
import type { Queries } from '@surco/database'

import { badInput } from '../errors.ts'
import { inOneLine } from '../in-one-line.ts'
import { fiscalPostalCode } from './fiscal-postal-code.ts'
import { placeFaults } from './place-faults.ts'

/**
 * An invoice form as the database keeps it. The fiscal domicile is the address's own unless told, and the
 * shop's with a generic RFC. Throws `BAD_INPUT` for what the tax authority would refuse.
 */
export async function billingColumns(queries: Queries, form: BillingForm) {
  const faults = billingFaults(form)
  if (faults.length > 0) throw badInput(faults)
  return {
    rfc: form.rfc.toUpperCase(),
    businessName: inOneLine(fiscalName(form.razonSocial ?? '', form.rfc)),
    cfdiUse: form.cfdiUse,
    taxRegime: form.taxRegime,
    fiscalPostalCode: await fiscalPostalCode(queries, {
      rfc: form.rfc,
      told: form.postalCode || form.codigoPostalFacturacion,
    }),
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
  ...placeFaults({
    fiscalPostalCode: form.postalCode ?? '',
    postalCode: form.codigoPostalFacturacion,
    state: form.estadoFacturacion,
  }),
]
