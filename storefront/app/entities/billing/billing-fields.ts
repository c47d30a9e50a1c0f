import {
  BillingForm,
  fiscalFaults,
  isGenericRfc,
  type BillingAddress,
  type FiscalData,
  type InvoiceInfo,
} from '@surco/contract'

import { api } from '../../data/api.ts'
import { readStored } from '../../data/storage.ts'
import { contractRule, type ContractRule } from '../../lib/use-kept-draft.ts'

/** Invoice data as typed, in the wire's names. */
export interface BillingFields {
  rfc: string
  razonSocial: string
  taxRegime: string
  cfdiUse: string
  postalCode: string
  calleFacturacion: string
  numeroFacturacion: string
  codigoPostalFacturacion: string
  estadoFacturacion: string
  ciudadFacturacion: string
  coloniaFacturacion: string
}

/** A buyer's saved invoice data: the fiscal data and the address. */
interface SavedBilling {
  fiscalData: FiscalData
  billingAddress: Omit<BillingAddress, 'paisFacturacion'>
}

export const emptyBilling: BillingFields = {
  rfc: '',
  razonSocial: '',
  taxRegime: '',
  cfdiUse: '',
  postalCode: '',
  calleFacturacion: '',
  numeroFacturacion: '',
  codigoPostalFacturacion: '',
  estadoFacturacion: '',
  ciudadFacturacion: '',
  coloniaFacturacion: '',
}

const { properties } = BillingForm
const state = contractRule(properties.estadoFacturacion)

export const billingRules = {
  rfc: contractRule(properties.rfc),
  razonSocial: contractRule(properties.razonSocial),
  taxRegime: contractRule(properties.taxRegime),
  cfdiUse: contractRule(properties.cfdiUse),
  postalCode: contractRule(properties.postalCode),
  calleFacturacion: contractRule(properties.calleFacturacion),
  numeroFacturacion: contractRule(properties.numeroFacturacion),
  codigoPostalFacturacion: contractRule(properties.codigoPostalFacturacion),
  ciudadFacturacion: contractRule(properties.ciudadFacturacion),
  coloniaFacturacion: contractRule(properties.coloniaFacturacion),
  estadoFacturacion: {
    ...state,
    // Read-only: the postal code fills it in.
    validate: (value) => state.validate(value) && 'Valida tu código postal.',
  },
} satisfies Record<keyof BillingFields, ContractRule>

/**
 * The data as they are sent: without stray spaces, the RFC in capitals; the fiscal postal code is
 * the address's own unless another one was typed.
 */
export function billingToSend(typed: BillingFields) {
  const text = (field: keyof BillingFields) => typed[field].trim()
  return {
    rfc: text('rfc').toUpperCase(),
    ...(text('razonSocial') && { razonSocial: text('razonSocial') }),
    taxRegime: text('taxRegime'),
    cfdiUse: text('cfdiUse'),
    postalCode: ownFiscalCode(typed) || text('codigoPostalFacturacion'),
    calleFacturacion: text('calleFacturacion'),
    numeroFacturacion: text('numeroFacturacion'),
    codigoPostalFacturacion: text('codigoPostalFacturacion'),
    estadoFacturacion: text('estadoFacturacion'),
    ciudadFacturacion: text('ciudadFacturacion'),
    coloniaFacturacion: text('coloniaFacturacion'),
    paisFacturacion: 'MX' as const,
  }
}

/** With a generic RFC the shop fills in its own postal code, which is not the buyer's. */
const ownFiscalCode = ({ rfc, postalCode }: { rfc: string; postalCode: string }) =>
  isGenericRfc(rfc) ? '' : postalCode.trim()

/** Saved data as values of the form. */
export const billingFieldsOf = ({ fiscalData, billingAddress }: SavedBilling): BillingFields => ({
  rfc: fiscalData.rfc,
  razonSocial: fiscalData.razonSocial,
  taxRegime: fiscalData.taxRegime,
  cfdiUse: fiscalData.cfdiUse,
  postalCode: ownFiscalCode(fiscalData),
  calleFacturacion: billingAddress.calleFacturacion,
  numeroFacturacion: billingAddress.numeroFacturacion,
  codigoPostalFacturacion: billingAddress.codigoPostalFacturacion,
  estadoFacturacion: billingAddress.estadoFacturacion,
  ciudadFacturacion: billingAddress.ciudadFacturacion,
  coloniaFacturacion: billingAddress.coloniaFacturacion,
})

// safe: its keys are the fields
export const billingFieldNames = Object.keys(billingRules) as (keyof BillingFields)[]

/** The error of one field among all that are typed, in Spanish. */
export const billingFault = (field: keyof BillingFields, typed: BillingFields) =>
  fiscalFault(field, typed) ?? billingRules[field].validate(typed[field])

/** What the tax authority would refuse in a field, given the others. */
const fiscalFault = (field: keyof BillingFields, typed: BillingFields) =>
  fiscalFaults(typed).find((fault) => fault.field === field)?.message

/** Whether the saved data suffice for an invoice. */
export function isWholeBilling(kept: SavedBilling | undefined) {
  if (!kept) return false
  const typed = billingFieldsOf(kept)
  return billingFieldNames.every((field) => billingFault(field, typed) === undefined)
}

/** Errors in saved data that older rules accepted, in Spanish. */
export const outdatedBilling = (kept: SavedBilling) =>
  fiscalFaults(billingFieldsOf(kept)).map(({ message }) => message)

/** Saves a customer's invoice data, and returns them as saved. Throws ApiError. */
export async function saveBilling(form: ReturnType<typeof billingToSend>): Promise<InvoiceInfo> {
  const userId = readStored('usuario')?.id
  const { data } = await api('PATCH /users/billing-address', {
    body: { ...form, ...(userId && { userId }) },
  })
  return data.attributes
}
