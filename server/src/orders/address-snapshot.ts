import type { address, AddressSnapshot } from '@surco/database/schema'

/** What an order keeps of the delivery address. */
export const addressSnapshot = (saved: typeof address.$inferSelect): AddressSnapshot => ({
  id: saved.id,
  street: saved.street,
  streetNumber: saved.streetNumber,
  neighborhood: saved.neighborhood,
  city: saved.city,
  postalCode: saved.postalCode,
  state: saved.state,
  country: saved.country,
  phone: saved.phone,
})
