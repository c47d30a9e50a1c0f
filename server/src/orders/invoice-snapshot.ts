import type { Queries } from '@surco/database'
import { billing, type InvoiceSnapshot } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { ShopError } from '../errors.ts'

interface Owner {
  guestId: string | null
  customerId: string | null
  name: string
}

/** Whom an invoice is for, as the buyer told; throws `INCOMPLETE_BILLING` when something is missing. */
export async function invoiceSnapshot(queries: Queries, owner: Owner): Promise<InvoiceSnapshot> {
  const { guestId, customerId } = owner
  const isTheirs = guestId ? eq(billing.guestId, guestId) : eq(billing.customerId, customerId ?? '')
  const [told] = await queries.select().from(billing).where(isTheirs)
  if (!told) throw incomplete()
  const snapshot = {
    rfc: told.rfc,
    businessName: told.businessName || owner.name,
    cfdiUse: told.cfdiUse,
    taxRegime: told.taxRegime,
    fiscalPostalCode: told.fiscalPostalCode || told.postalCode,
    street: told.street,
    streetNumber: told.streetNumber,
    neighborhood: told.neighborhood,
    city: told.city,
    postalCode: told.postalCode,
    state: told.state,
  }
  if (Object.values(snapshot).some((value) => value.trim() === '')) throw incomplete()
  return snapshot
}

const incomplete = () =>
  new ShopError('INCOMPLETE_BILLING', 'The buyer has no complete invoice data')
