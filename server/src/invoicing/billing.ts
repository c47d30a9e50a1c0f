import {
  type BillingForm,
  type InvoiceInfo,
  type billing as billingCalls,
  type Output,
  fiscalFaults,
  fiscalName,
  type FieldError,
  isGenericRfc,
  needsOwnName,
} from '@surco/contract'
import type { Queries } from '@surco/database'
import { billing } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { getGuest } from '../checkout/index.ts'
import { badInput } from '../platform/errors.ts'
import type { Customer } from '../platform/http/session.ts'
import { newKey } from '../platform/keys.ts'
import { findState } from '../platform/mexican-states.ts'
import { inOneLine } from '../platform/text.ts'
import { stateOfPostalCode } from '../postal-codes/index.ts'
import { readShopInfo } from '../settings/index.ts'
import type { Shop } from '../shop.ts'

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

type GuestAnswer = Output<(typeof billingCalls)['PATCH /users/guest/billing-address']>

/** Keeps a guest's invoice data. Throws `FORBIDDEN` for an unknown guest, and `BAD_INPUT`. */
export async function saveGuestBilling(
  { db, clock }: Shop,
  { userId, ...form }: BillingForm & { userId: string },
): Promise<GuestAnswer> {
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

/**
 * An invoice form as the database keeps it. The fiscal domicile is the address's own unless told, and the
 * shop's with a generic RFC. Throws `BAD_INPUT` for what the tax authority would refuse.
 */
async function billingColumns(queries: Queries, form: BillingForm) {
  const faults = billingFaults(form)
  if (faults.length > 0) throw badInput(faults)
  return {
    rfc: form.rfc.toUpperCase(),
    businessName: inOneLine(fiscalName(form.razonSocial ?? '', form.rfc)),
    cfdiUse: form.cfdiUse,
    taxRegime: form.taxRegime,
    fiscalPostalCode: await fiscalPostalCodeOf(queries, {
      rfc: form.rfc,
      told: form.postalCode || form.codigoPostalFacturacion,
    }),
    street: inOneLine(form.calleFacturacion),
    streetNumber: inOneLine(form.numeroFacturacion),
    neighborhood: inOneLine(form.coloniaFacturacion),
    city: inOneLine(form.ciudadFacturacion),
    postalCode: form.codigoPostalFacturacion,
    state: inOneLine(form.estadoFacturacion),
    country: form.paisFacturacion,
  }
}

const billingFaults = (form: BillingForm): FieldError[] => [
  ...fiscalFaults({ ...form, razonSocial: form.razonSocial ?? '' }),
  ...placeFaults({
    fiscalPostalCode: form.postalCode ?? '',
    postalCode: form.codigoPostalFacturacion,
    state: form.estadoFacturacion,
  }),
]

interface Place {
  /** Of the fiscal domicile; '' is not told */
  fiscalPostalCode: string
  postalCode: string
  state: string
}

/** What is wrong with the places of an invoice, by the fields of its form. */
export const placeFaults = ({ fiscalPostalCode, postalCode, state }: Place): FieldError[] => [
  ...postalCodeFaults({ postalCode: fiscalPostalCode, codigoPostalFacturacion: postalCode }),
  ...stateFaults(postalCode, state),
]

/**
 * Which fields hold a postal code of no state; '' is not told yet. A code is not refused for being in no list:
 * new ones appear every month.
 */
export const postalCodeFaults = (codes: Record<string, string | undefined>): FieldError[] =>
  Object.entries(codes)
    .filter(([, code]) => code && stateOfPostalCode(code) === undefined)
    .map(([field]) => ({ field, message: 'Este código postal no existe en México.' }))

function stateFaults(postalCode: string, state: string): FieldError[] {
  const own = stateOfPostalCode(postalCode)
  if (own === undefined || findState(own)?.key === findState(state)?.key) return []
  const message = `El código postal ${postalCode} es de ${own}: revisa el código o el estado.`
  return [{ field: 'estadoFacturacion', message }]
}

/**
 * The postal code of whom an invoice is for. With a generic RFC the tax authority wants the issuer's; a shop that
 * has not told its own leaves what the buyer told.
 */
export async function fiscalPostalCodeOf(
  queries: Queries,
  { rfc, told }: { rfc: string; told: string },
): Promise<string> {
  if (!isGenericRfc(rfc)) return told
  const { address } = await readShopInfo(queries)
  return address.postalCode || told
}

type Billing = typeof billing.$inferSelect
type Named = Pick<Billing, 'rfc' | 'businessName'>

const nothing: InvoiceInfo = {
  fiscalData: { rfc: '', razonSocial: '', cfdiUse: '', taxRegime: '', postalCode: '' },
  billingAddress: {
    calleFacturacion: '',
    numeroFacturacion: '',
    coloniaFacturacion: '',
    ciudadFacturacion: '',
    codigoPostalFacturacion: '',
    estadoFacturacion: '',
    paisFacturacion: '',
  },
}

/** The name on an invoice: what was told, or a person's own; '' for a company that told none. */
export function nameOnInvoice({ rfc, businessName }: Named, buyerName: string): string {
  return fiscalName(businessName || (needsOwnName(rfc) ? '' : buyerName), rfc)
}

/** Invoice data as the wire has them. */
function invoiceInfo(kept: Billing | undefined, buyerName: string): InvoiceInfo {
  if (!kept) return nothing
  const { rfc, cfdiUse, taxRegime, fiscalPostalCode: postalCode } = kept
  const razonSocial = nameOnInvoice(kept, buyerName)
  return {
    fiscalData: { rfc, razonSocial, cfdiUse, taxRegime, postalCode },
    billingAddress: {
      calleFacturacion: kept.street,
      numeroFacturacion: kept.streetNumber,
      coloniaFacturacion: kept.neighborhood,
      ciudadFacturacion: kept.city,
      codigoPostalFacturacion: kept.postalCode,
      estadoFacturacion: kept.state,
      paisFacturacion: kept.country,
    },
  }
}
