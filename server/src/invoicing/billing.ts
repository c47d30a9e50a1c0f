import {
  type BillingForm,
  type InvoiceInfo,
  type billing,
  type Output,
  fiscalFaults,
  fiscalName,
  type FieldError,
  isGenericRfc,
  needsOwnName,
} from '@surco/contract'
import type { Queries } from '@surco/database'
import { billing as billingTable, type InvoiceSnapshot } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { getGuest } from '../checkout/index.ts'
import { badInput } from '../platform/errors.ts'
import type { Customer } from '../platform/http/session.ts'
import { newId } from '../platform/keys.ts'
import { inOneLine } from '../platform/text.ts'
import { postalCodeFaults, stateFaults } from '../postal-codes/index.ts'
import { readShopInfo } from '../settings/index.ts'
import type { Shop } from '../shop.ts'

interface BillingAnswer {
  data: { id: string; attributes: InvoiceInfo }
}

/** A customer's invoice data; before any are saved, all fields and `id` are empty strings. */
export async function getCustomerBilling({ db }: Shop, customer: Customer): Promise<BillingAnswer> {
  const [row] = await db.select().from(billingTable).where(eq(billingTable.customerId, customer.id))
  return billingAnswer(row, customer)
}

/** Saves a customer's invoice data. Throws `BAD_INPUT`. */
export async function saveCustomerBilling(
  shop: Shop,
  customer: Customer,
  form: BillingForm,
): Promise<BillingAnswer> {
  return billingAnswer(await upsertBilling(shop, { customerId: customer.id }, form), customer)
}

const billingAnswer = (row: Billing | undefined, { name }: Customer): BillingAnswer => ({
  data: { id: row?.id ?? '', attributes: invoiceInfo(row, name) },
})

type GuestAnswer = Output<(typeof billing)['PATCH /users/guest/billing-address']>

/** Saves a guest's invoice data. Throws `FORBIDDEN` for an unknown guest, and `BAD_INPUT`. */
export async function saveGuestBilling(
  shop: Shop,
  { userId, ...form }: BillingForm & { userId: string },
): Promise<GuestAnswer> {
  const { name } = await getGuest(shop.db, userId)
  const row = await upsertBilling(shop, { guestId: userId }, form)
  const { fiscalData, billingAddress } = invoiceInfo(row, name)
  const { rfc, razonSocial, cfdiUse, taxRegime } = fiscalData
  const { paisFacturacion } = form
  return {
    billingAddress: { ...billingAddress, paisFacturacion },
    rfc,
    razonSocial,
    cfdiUse,
    taxRegime,
  }
}

async function upsertBilling(
  { db, clock }: Shop,
  owner: { customerId: string } | { guestId: string },
  form: BillingForm,
): Promise<Billing> {
  const columns = { ...(await billingColumns(db, form)), updatedAt: clock.now() }
  const [saved] = await db
    .insert(billingTable)
    .values({ id: newId(), ...owner, ...columns })
    .onConflictDoUpdate({
      target: 'customerId' in owner ? billingTable.customerId : billingTable.guestId,
      set: columns,
    })
    .returning()
  if (!saved) throw new Error('An upsert returns its row')
  return saved
}

/**
 * Converts an invoice form to columns. The fiscal postal code defaults to the address's; with a generic RFC it is the
 * shop's. Throws `BAD_INPUT` for data that the tax authority would refuse.
 */
async function billingColumns(queries: Queries, form: BillingForm) {
  const faults = billingFaults(form)
  if (faults.length > 0) throw badInput(faults)
  return {
    rfc: form.rfc.toUpperCase(),
    businessName: fiscalName(inOneLine(form.razonSocial ?? ''), form.rfc),
    cfdiUse: form.cfdiUse,
    taxRegime: form.taxRegime,
    fiscalPostalCode: await fiscalPostalCodeOf(queries, {
      rfc: form.rfc,
      given: form.postalCode || form.codigoPostalFacturacion,
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

/** Converts an invoice form to an order's snapshot. Throws `BAD_INPUT` for data that the tax authority would refuse. */
export async function invoiceOfForm(
  queries: Queries,
  form: BillingForm,
  buyerName: string,
): Promise<InvoiceSnapshot> {
  const { country: _, ...columns } = await billingColumns(queries, form)
  return { ...columns, businessName: nameOnInvoice(columns, buyerName) }
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
  /** Postal code of the fiscal domicile; '' when none was given. */
  fiscalPostalCode: string
  postalCode: string
  state: string
}

/** Errors in the places of an invoice, by the fields of its form. */
export const placeFaults = ({ fiscalPostalCode, postalCode, state }: Place): FieldError[] => [
  ...postalCodeFaults({ postalCode: fiscalPostalCode, codigoPostalFacturacion: postalCode }),
  ...stateFaults({ postalCode, state, field: 'estadoFacturacion' }),
]

/**
 * The receiver's postal code on an invoice. With a generic RFC the tax authority requires the issuer's; while the shop's own
 * address is not set, the given one stays.
 */
export async function fiscalPostalCodeOf(
  queries: Queries,
  { rfc, given }: { rfc: string; given: string },
): Promise<string> {
  if (!isGenericRfc(rfc)) return given
  const { address } = await readShopInfo(queries)
  return address.postalCode || given
}

type Billing = typeof billingTable.$inferSelect
type InvoiceName = Pick<Billing, 'rfc' | 'businessName'>

/** The name on an invoice: the one given, or a person's own; '' for a company that gave none. */
export function nameOnInvoice({ rfc, businessName }: InvoiceName, buyerName: string): string {
  return fiscalName(businessName || (needsOwnName(rfc) ? '' : buyerName), rfc)
}

/** Invoice data in the API's names. */
function invoiceInfo(row: Billing | undefined, buyerName: string): InvoiceInfo {
  if (!row) return emptyInvoiceInfo()
  const { rfc, cfdiUse, taxRegime, fiscalPostalCode: postalCode } = row
  const razonSocial = nameOnInvoice(row, buyerName)
  return {
    fiscalData: { rfc, razonSocial, cfdiUse, taxRegime, postalCode },
    billingAddress: { ...billingAddressOf(row), paisFacturacion: row.country },
  }
}

const emptyInvoiceInfo = (): InvoiceInfo => ({
  fiscalData: { rfc: '', razonSocial: '', cfdiUse: '', taxRegime: '', postalCode: '' },
  billingAddress: { ...billingAddressOf(null), paisFacturacion: '' },
})

const noPlace = {
  street: '',
  streetNumber: '',
  neighborhood: '',
  city: '',
  postalCode: '',
  state: '',
}

/** The address of an invoice in the API's names; empty strings without one. */
export function billingAddressOf(invoice: InvoiceSnapshot | null): InvoiceInfo['billingAddress'] {
  const place = invoice ?? noPlace
  return {
    calleFacturacion: place.street,
    numeroFacturacion: place.streetNumber,
    coloniaFacturacion: place.neighborhood,
    ciudadFacturacion: place.city,
    codigoPostalFacturacion: place.postalCode,
    estadoFacturacion: place.state,
    paisFacturacion: 'MX',
  }
}
