import type { ShippingAddress } from '@surco/contract'

import { inOneLine } from '../in-one-line.ts'

/** A delivery address of the wire as the database keeps it; its lines become lines of mails. */
export const addressColumns = (form: ShippingAddress) => ({
  street: inOneLine(form.calleEnvio),
  streetNumber: inOneLine(form.numeroEnvio),
  neighborhood: inOneLine(form.coloniaEnvio),
  city: inOneLine(form.ciudadEnvio),
  postalCode: form.codigoPostalEnvio,
  state: inOneLine(form.estadoEnvio),
  country: form.paisEnvio,
  phone: inOneLine(form.telefono),
})
