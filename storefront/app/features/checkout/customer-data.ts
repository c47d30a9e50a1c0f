import type { InvoiceInfo, SavedAddress } from '@surco/contract'

import { api } from '../../data/api.ts'

/** What a customer keeps at the shop for their orders. */
export interface CustomerData {
  addresses: SavedAddress[]
  invoice: InvoiceInfo
}

/** Throws ApiError. */
export async function loadCustomerData(signal: AbortSignal): Promise<CustomerData> {
  const [addresses, invoice] = await Promise.all([
    api('GET /addresses', {}, { signal }),
    api('GET /users/billing-address', {}, { signal }),
  ])
  return { addresses: addresses.data, invoice: invoice.data.attributes }
}

/** The address that an order goes to: the one chosen for it, or else the default. */
export const chosenAddress = (addresses: SavedAddress[], chosen: string | null) =>
  addresses.find(({ id }) => id === chosen) ??
  addresses.find(({ attributes }) => attributes.isDefault)
