import type { BillingForm, billing as billingCalls, Output } from '@surco/contract'
import { billing } from '@surco/database/schema'

import { getGuest } from '../checkout/index.ts'
import { newKey } from '../keys.ts'
import type { Shop } from '../shop.ts'
import { billingColumns } from './billing-columns.ts'
import { invoiceInfo } from './invoice-info.ts'

type Answer = Output<(typeof billingCalls)['PATCH /users/guest/billing-address']>

/** Keeps a guest's invoice data. Throws `FORBIDDEN` for an unknown guest, and `BAD_INPUT`. */
export async function saveGuestBilling(
  { db, clock }: Shop,
  { userId, ...form }: BillingForm & { userId: string },
): Promise<Answer> {
  const { name } = await getGuest(db, userId)
  const columns = { ...(await billingColumns(db, form)), updatedAt: clock.now() }
  const [saved] = await db
    .insert(billing)
    .values({ id: newKey(), guestId: userId, ...columns })
    .onConflictDoUpdate({ target: billing.guestId, set: columns })
    .returning()
  const { fiscalData, billingAddress } = invoiceInfo(saved, name)
  const { rfc, razonSocial, cfdiUse, taxRegime } = fiscalData
  return {
    billingAddress: { ...billingAddress, paisFacturacion: 'MX' },
    rfc,
    razonSocial,
    cfdiUse,
    taxRegime,
  }
}
