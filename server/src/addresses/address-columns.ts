import type { ShippingAddress, SavedAddress } from '@surco/contract'
import type { address, AddressSnapshot } from '@surco/database/schema'

import { inOneLine } from '../platform/text.ts'

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

/** A delivery address as the wire has it. */
export const shippingAddress = (
  place: Omit<AddressSnapshot, 'id' | 'country'>,
): ShippingAddress => ({
  calleEnvio: place.street,
  numeroEnvio: place.streetNumber,
  coloniaEnvio: place.neighborhood,
  ciudadEnvio: place.city,
  codigoPostalEnvio: place.postalCode,
  estadoEnvio: place.state,
  paisEnvio: 'MX',
  telefono: place.phone,
})

export const savedAddress = (row: typeof address.$inferSelect): SavedAddress => ({
  id: row.id,
  attributes: { ...shippingAddress(row), isDefault: row.isDefault },
})
