import { Type, type Static } from 'typebox'

import type { Endpoints } from './endpoint.ts'
import { Done, Key } from './fields.ts'
import { ShippingAddress } from './guests.ts'

/** A saved address of a customer. */
export type SavedAddress = Static<typeof SavedAddress>
export const SavedAddress = Type.Object({
  id: Type.String(),
  attributes: Type.Object({ ...ShippingAddress.properties, isDefault: Type.Boolean() }),
})

const AddressForm = Type.Object({
  ...ShippingAddress.properties,
  userId: Type.Optional(Key),
  privacy: Type.Literal(true, {
    'x-message': 'Debes aceptar el aviso de privacidad y cookies para continuar.',
    'x-required': 'Debes aceptar el aviso de privacidad y cookies para continuar.',
  }),
})

const byId = Type.Object({ id: Key })
const response = Type.Object({ data: SavedAddress })

export const addresses = {
  'GET /addresses': {
    summary: "The customer's addresses, the default first, then newest first",
    session: true,
    response: Type.Object({ data: Type.Array(SavedAddress) }),
  },
  'POST /addresses': {
    summary: 'Save an address; the first one is the default',
    session: true,
    creates: true,
    body: AddressForm,
    response,
  },
  'PATCH /addresses/:id': {
    summary: 'Correct an address',
    session: true,
    params: byId,
    body: AddressForm,
    response,
  },
  'PATCH /addresses/:id/set-default': {
    summary: 'Make an address the default',
    session: true,
    params: byId,
    response,
  },
  'DELETE /addresses/:id': {
    summary: 'Delete an address; if it was the default, the newest one becomes it',
    session: true,
    params: byId,
    response: Done,
  },
} satisfies Endpoints
