import type { BillingForm, InvoiceInfo } from '@surco/contract'
import { billing } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import type { Customer } from '../http/signed-in.ts'
import { newKey } from '../keys.ts'
import type { Shop } from '../shop.ts'
import { billingColumns } from './billing-columns.ts'
import { invoiceInfo } from './invoice-info.ts'

interface Answer {
  data: { id: string; attributes: InvoiceInfo }
}

/** What a customer told for their invoices; empty texts, the id too, while that is nothing. */
export async function getCustomerBilling({ db }: Shop, customer: Customer): Promise<Answer> {
  const [kept] = await db.select().from(billing).where(eq(billing.customerId, customer.id))
  return { data: { id: kept?.id ?? '', attributes: invoiceInfo(kept, customer.name) } }
}

/** Keeps a customer's invoice data. Throws `BAD_INPUT`. */
export async function saveCustomerBilling(
  { db, clock }: Shop,
  customer: Customer,
  form: BillingForm,
): Promise<Answer> {
  const columns = { ...(await billingColumns(db, form)), updatedAt: clock.now() }
  const [saved] = await db
    .insert(billing)
    .values({ id: newKey(), customerId: customer.id, ...columns })
    .onConflictDoUpdate({ target: billing.customerId, set: columns })
    .returning()
  if (!saved) throw new Error('An upsert answers its row')
  return { data: { id: saved.id, attributes: invoiceInfo(saved, customer.name) } }
}
