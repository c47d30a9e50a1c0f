import { fiscalFaults, type FieldError } from '@surco/contract'
import type { Queries } from '@surco/database'
import { billing, type InvoiceSnapshot } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { ShopError } from '../errors.ts'
import { fiscalPostalCode, nameOnInvoice, placeFaults } from '../invoicing/index.ts'

interface Owner {
  guestId: string | null
  customerId: string | null
  name: string
}

/**
 * Whom an invoice is for, as the buyer told; throws `INCOMPLETE_BILLING` when something is missing, or what was
 * stored under older rules would be refused by the tax authority.
 */
export async function invoiceSnapshot(queries: Queries, owner: Owner): Promise<InvoiceSnapshot> {
  const { guestId, customerId } = owner
  const isTheirs = guestId ? eq(billing.guestId, guestId) : eq(billing.customerId, customerId ?? '')
  const [told] = await queries.select().from(billing).where(isTheirs)
  if (!told) throw incomplete()
  const snapshot = {
    rfc: told.rfc,
    businessName: nameOnInvoice(told, owner.name),
    cfdiUse: told.cfdiUse,
    taxRegime: told.taxRegime,
    fiscalPostalCode: await fiscalPostalCode(queries, {
      rfc: told.rfc,
      told: told.fiscalPostalCode || told.postalCode,
    }),
    street: told.street,
    streetNumber: told.streetNumber,
    neighborhood: told.neighborhood,
    city: told.city,
    postalCode: told.postalCode,
    state: told.state,
  }
  const faults = faultsOf(snapshot)
  if (faults.length > 0) throw incomplete(faults)
  if (Object.values(snapshot).some((value) => value.trim() === '')) throw incomplete()
  return snapshot
}

/** By the fields of the invoice form. */
const faultsOf = (snapshot: InvoiceSnapshot): FieldError[] => [
  ...fiscalFaults({ ...snapshot, razonSocial: snapshot.businessName }),
  ...placeFaults(snapshot),
]

function incomplete(errors: FieldError[] = []) {
  const [first] = errors
  return new ShopError('INCOMPLETE_BILLING', 'The buyer has no invoice data that can be used', {
    ...(first && { errors, message: `Revisa tus datos de facturación. ${first.message}` }),
  })
}
