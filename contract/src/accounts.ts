import { Type, type Static } from 'typebox'

import type { Endpoints } from './endpoint.ts'
import { attributes, Done, Email, Key, knownPassword, newPassword, OptionalRfc } from './fields.ts'
import { FullName } from './mailed-text.ts'

/** The signed-in customer, as the browser stores it. */
export type User = Static<typeof User>
export const User = Type.Object({ id: Type.String(), name: Type.String(), email: Type.String() })

const optionalText = (pattern: string, message: string) =>
  Type.Optional(Type.String({ pattern: `^(?:${pattern})?$`, 'x-message': message }))

/** Fiscal data that a customer may give at registration; '' for what is not given. */
const FiscalFields = {
  rfc: OptionalRfc,
  postalCode: optionalText('[0-9]{5}', 'El código postal debe tener 5 dígitos.'),
  cfdiUse: optionalText('[A-Z0-9]{3,4}', 'Elige un uso de CFDI de la lista.'),
  taxRegime: optionalText('[0-9]{3}', 'Elige un régimen fiscal de la lista.'),
}

const ClientCode = Type.String({ minLength: 1, maxLength: 40 })

const CatalogEntry = Type.Object({ value: Type.String(), label: Type.String() })

/** A use of the invoice, and the tax regimes it is meant for. */
export type CfdiUse = Static<typeof CfdiUse>
const CfdiUse = Type.Object({ ...CatalogEntry.properties, taxRegimes: Type.Array(Type.String()) })

export const accounts = {
  'POST /users/check-email': {
    summary: 'Whether an account exists for an e-mail',
    body: Type.Object({ email: Email }),
    response: Type.Object({ exists: Type.Boolean() }),
  },
  'POST /users/login': {
    summary: 'Sign in',
    body: Type.Object({
      email: Email,
      password: knownPassword('La contraseña es obligatoria.'),
    }),
    response: Type.Object({ user: User, accessToken: Type.String() }),
  },
  'POST /users/register': {
    summary: 'Create an account and sign in',
    creates: true,
    body: Type.Object({
      name: FullName,
      email: Email,
      password: newPassword('La contraseña es obligatorio.'),
      acceptTerms: Type.Literal(true, {
        'x-message': 'Debes aceptar los terminos y condiciones para continuar.',
        'x-required': 'Debes aceptar los terminos y condiciones para continuar.',
      }),
      ...FiscalFields,
      clientCode: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    response: Type.Object({
      data: Type.Object({ id: Type.String(), attributes: User }),
      meta: Type.Object({ accessToken: Type.String() }),
    }),
  },
  'GET /users/check-token': {
    summary: 'The user of a token; extends it by 30 days, up to 90 days after the sign-in',
    session: true,
    response: Type.Object({
      data: Type.Object({ attributes: User }),
      meta: Type.Object({ token: Type.String() }),
    }),
  },
  'POST /users/logout': {
    summary: 'End the session of the token',
    session: true,
    response: Done,
  },
  'POST /users/forgot-password': {
    summary:
      'Send a link for a new password; the response is the same whether or not the account exists',
    body: Type.Object({ email: Email }),
    response: Done,
  },
  'POST /users/account-of-order': {
    summary:
      "Mail a link to the e-mail of a guest's paid order; it sets the password of an account that holds all orders of that e-mail",
    body: Type.Object({ orderId: Key }),
    response: Done,
  },
  'POST /users/reset-password': {
    summary: 'Set a new password with the token of the e-mail (once, within an hour)',
    body: Type.Object({
      token: Type.String({ minLength: 1, maxLength: 200 }),
      newPassword: newPassword('La nueva contraseña es obligatoria.'),
    }),
    response: Done,
  },
  'GET /users/cliente/:clientCode': {
    summary: 'The data behind a client code, to prefill the registration',
    params: Type.Object({ clientCode: ClientCode }),
    response: attributes(
      Type.Object({
        email: Type.String(),
        name: Type.String(),
        rfc: Type.String(),
        postalCode: Type.String(),
        cfdiUse: Type.String(),
        taxRegime: Type.String(),
      }),
    ),
  },
  'GET /users/catalogs': {
    summary: "The tax authority's uses of an invoice and tax regimes",
    response: Type.Object({
      data: Type.Object({ cfdiUses: Type.Array(CfdiUse), taxRegimes: Type.Array(CatalogEntry) }),
    }),
  },
} satisfies Endpoints
