import { Type, type Static } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { Key, Pesos } from '../fields.ts'
import { OrderStatus } from '../orders.ts'
import { Day, requiredText } from './fields.ts'

/** The lists of customers: with an account, without one, and with an open request under the privacy law. */
export const customerViews = ['accounts', 'guests', 'requests'] as const
export type CustomerView = (typeof customerViews)[number]

/** A customer or guest in the office's list. */
export type CustomerRow = Static<typeof CustomerRow>
const CustomerRow = Type.Object({
  id: Key,
  name: Type.String(),
  email: Type.String(),
  since: Type.String({ description: 'ISO 8601' }),
  orders: Type.Integer({ description: 'Orders that are paid' }),
  spent: Pesos,
})

/** Rights under the privacy law: a copy of one's data, or its deletion. */
export const privacyKinds = ['export', 'erase'] as const
export type PrivacyKind = (typeof privacyKinds)[number]

/** A request under the privacy law: answered within 20 working days, fulfilled within 15 more. */
export type PrivacyRequest = Static<typeof PrivacyRequest>
const PrivacyRequest = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum(privacyKinds),
  receivedOn: Type.String({ description: 'Day: 2026-12-01' }),
  answeredOn: Type.Union([Type.String(), Type.Null()]),
  doneOn: Type.Union([Type.String(), Type.Null()]),
  due: Type.Union(
    [
      Type.Object({
        day: Type.String(),
        workingDays: Type.Integer({ description: 'Working days left; negative when it is late' }),
      }),
      Type.Null(),
    ],
    { description: 'Deadline of the next step; null when the request is fulfilled' },
  ),
})

/** A note by staff about a customer. */
export type CustomerNote = Static<typeof CustomerNote>
const CustomerNote = Type.Object({
  id: Type.Integer(),
  text: Type.String(),
  by: Type.String(),
  at: Type.String({ description: 'ISO 8601' }),
})

const CustomerAddress = Type.Object({
  lines: Type.Array(Type.String()),
  phone: Type.String(),
})

/** All data of a customer by e-mail: their account and what they bought without one. */
export type OfficeCustomer = Static<typeof OfficeCustomer>
const OfficeCustomer = Type.Object({
  ...CustomerRow.properties,
  hasAccount: Type.Boolean(),
  erased: Type.Boolean(),
  addresses: Type.Array(CustomerAddress),
  invoice: Type.Union([
    Type.Object({ rfc: Type.String(), razonSocial: Type.String() }),
    Type.Null(),
  ]),
  recentOrders: Type.Array(
    Type.Object({
      number: Type.String(),
      createdAt: Type.String({ description: 'ISO 8601' }),
      status: OrderStatus,
      total: Pesos,
    }),
    { description: 'The newest 20' },
  ),
  notes: Type.Array(CustomerNote),
  requests: Type.Array(PrivacyRequest),
})

const params = Type.Object({ id: Key })
const answer = Type.Object({ data: OfficeCustomer })

/** Customers in the office. */
export const officeCustomers = {
  'GET /admin/customers': {
    summary: 'People with an account or who bought without one, found by name or e-mail',
    staff: 'customers.read',
    query: Type.Object({
      view: Type.Optional(Type.Enum(customerViews)),
      q: Type.Optional(Type.String({ maxLength: 80 })),
      after: Type.Optional(Key),
    }),
    response: Type.Object({
      data: Type.Array(CustomerRow),
      next: Type.Union([Key, Type.Null()]),
    }),
  },
  'GET /admin/customers/:id': {
    summary:
      'A person with orders, addresses, notes and requests, by the id of a customer or a guest',
    staff: 'customers.read',
    params,
    response: answer,
  },
  'POST /admin/customers/:id/notes': {
    summary: 'Add a note about a person',
    staff: 'customers.read',
    creates: true,
    params,
    body: Type.Object({
      text: requiredText(1000, 'La nota tiene de 1 a 1,000 caracteres.', 'Escribe la nota.'),
    }),
    response: answer,
  },
  'POST /admin/customers/:id/privacy-requests': {
    summary: 'Record that a person asked for their data, or for its deletion',
    staff: 'customers.erase',
    creates: true,
    params,
    body: Type.Object({
      kind: Type.Enum(privacyKinds, {
        'x-message': 'Elige qué pidió.',
        'x-required': 'Elige qué pidió.',
      }),
      receivedOn: Type.String({
        ...Day,
        'x-message': 'Escribe el día en que lo pidió.',
        'x-required': 'Escribe el día en que lo pidió.',
      }),
    }),
    response: answer,
  },
  'POST /admin/customers/:id/privacy-requests/:request/answered': {
    summary: 'Record that a person was told that their request is granted',
    staff: 'customers.erase',
    params: Type.Object({ id: Key, request: Type.String({ pattern: '^[0-9]{1,15}$' }) }),
    response: answer,
  },
  'POST /admin/customers/:id/export': {
    summary: 'Export all data of a person; closes their open requests for it',
    staff: 'customers.erase',
    fresh: true,
    params,
    response: Type.Object({ file: Type.String({ description: 'JSON, in Spanish' }) }),
  },
  'POST /admin/customers/:id/erase': {
    summary: 'Delete the personal data of a person for good; refused while an order is open',
    staff: 'customers.erase',
    fresh: true,
    params,
    response: answer,
  },
} satisfies Endpoints
