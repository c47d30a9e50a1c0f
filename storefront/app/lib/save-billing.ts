import type { InvoiceInfo } from '@surco/contract'

import { api } from './api.ts'
import type { billingToSend } from './billing-fields.ts'
import { readStored } from './storage.ts'

/** Saves whom a customer's invoices are for, and answers what the shop keeps. Throws ApiError. */
export async function saveBilling(form: ReturnType<typeof billingToSend>): Promise<InvoiceInfo> {
  const userId = readStored('usuario')?.id
  const { data } = await api('PATCH /users/billing-address', {
    body: { ...form, ...(userId && { userId }) },
  })
  return data.attributes
}
