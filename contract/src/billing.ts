import { Type, type Static } from 'typebox'

import type { Endpoints } from './endpoint.ts'
import { FiscalPostalCode, Key, PostalCode, Rfc } from './fields.ts'
import { FiscalName, placeText } from './mailed-text.ts'

const cfdiUse = 'Elige un uso de CFDI de la lista.'
const taxRegime = 'Elige un régimen fiscal de la lista.'

/** The recipient of an invoice, as the tax authority requires it. */
export type FiscalData = Static<typeof FiscalData>
export const FiscalData = Type.Object({
  rfc: Type.String(),
  razonSocial: Type.String({
    description: "The name on the invoice, as the tax authority has it; a person's own by default",
  }),
  cfdiUse: Type.String(),
  taxRegime: Type.String(),
  postalCode: Type.String({ description: 'Of the fiscal domicile' }),
})

/** The address on an invoice, in the wire's names. */
export type BillingAddress = Static<typeof BillingAddress>
export const BillingAddress = Type.Object({
  calleFacturacion: placeText('La calle es obligatoria.'),
  numeroFacturacion: placeText('El número es obligatorio.', 40),
  coloniaFacturacion: placeText('La colonia es obligatoria.'),
  ciudadFacturacion: placeText('La ciudad es obligatoria.'),
  codigoPostalFacturacion: PostalCode,
  estadoFacturacion: placeText('El estado es obligatorio.', 60),
  paisFacturacion: Type.Enum(['MX'], { 'x-message': 'Solo facturamos dentro de México.' }),
})

export type BillingForm = Static<typeof BillingForm>
export const BillingForm = Type.Object({
  ...BillingAddress.properties,
  userId: Type.Optional(Key),
  rfc: Rfc,
  razonSocial: Type.Optional(FiscalName),
  postalCode: Type.Optional(FiscalPostalCode),
  cfdiUse: Type.String({
    pattern: '^[A-Z0-9]{3,4}$',
    'x-message': cfdiUse,
    'x-required': cfdiUse,
  }),
  taxRegime: Type.String({
    pattern: '^[0-9]{3}$',
    'x-message': taxRegime,
    'x-required': taxRegime,
  }),
})

/** A customer's invoice data; '' for what is missing. */
export type InvoiceInfo = Static<typeof InvoiceInfo>
export const InvoiceInfo = Type.Object({
  fiscalData: FiscalData,
  billingAddress: Type.Object({
    calleFacturacion: Type.String(),
    numeroFacturacion: Type.String(),
    coloniaFacturacion: Type.String(),
    ciudadFacturacion: Type.String(),
    codigoPostalFacturacion: Type.String(),
    estadoFacturacion: Type.String(),
    paisFacturacion: Type.String(),
  }),
})

const info = Type.Object({
  data: Type.Object({ id: Type.String(), attributes: InvoiceInfo }),
})

export const billing = {
  'GET /users/billing-address': {
    summary: "The customer's invoice data; empty texts while there are none",
    session: true,
    response: info,
  },
  'PATCH /users/billing-address': {
    summary: "Keep the customer's invoice data",
    session: true,
    body: BillingForm,
    response: info,
  },
  'PATCH /users/guest/billing-address': {
    summary: "Keep a guest's invoice data",
    body: Type.Object({ ...BillingForm.properties, userId: Key }),
    response: Type.Object({
      billingAddress: BillingAddress,
      rfc: Type.String(),
      razonSocial: Type.String(),
      cfdiUse: Type.String(),
      taxRegime: Type.String(),
    }),
  },
} satisfies Endpoints
