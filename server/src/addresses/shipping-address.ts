import type { SavedAddress, ShippingAddress } from '@surco/contract'
import type { address, AddressSnapshot } from '@surco/database/schema'

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
