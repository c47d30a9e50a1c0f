import { Type, type Static } from 'typebox'

import type { Endpoints } from './endpoint.ts'
import { CartLine, Email, Key, Pesos, PostalCode } from './fields.ts'
import { FullName, placeNote, placeText } from './mailed-text.ts'

/** Where an order is sent, in the wire's names. */
export type ShippingAddress = Static<typeof ShippingAddress>
export const ShippingAddress = Type.Object({
  calleEnvio: placeText('La calle es obligatoria.'),
  numeroEnvio: placeText('El número es obligatorio.', 40),
  coloniaEnvio: placeText('La colonia es obligatoria.'),
  ciudadEnvio: placeText('La ciudad es obligatoria.'),
  codigoPostalEnvio: PostalCode,
  estadoEnvio: placeText('El estado es obligatorio.', 60),
  paisEnvio: Type.Enum(['MX'], { 'x-message': 'Solo enviamos dentro de México.' }),
  telefono: Type.String({
    pattern: '^\\+?[(]?[0-9](?:[() .-]{0,2}[0-9]){9,14}$',
    'x-message': 'Escribe un teléfono de 10 dígitos.',
    'x-required': 'El teléfono es obligatorio.',
  }),
  numeroInterior: placeNote(40),
  entreCalles: placeNote(120),
  referencias: placeNote(200),
  quienRecibe: placeNote(120),
})

/** A line that had to be reduced or dropped. */
export type AdjustedLine = Static<typeof AdjustedLine>
export const AdjustedLine = Type.Object({
  SKU: Type.String(),
  nombre: Type.String(),
  requested: Type.Integer(),
  cantidad: Type.Integer({ description: 'Units that are left; 0 when the line was dropped' }),
  reason: Type.Enum(['UNKNOWN', 'OUT_OF_STOCK', 'LESS_STOCK', 'NEEDS_QUOTE', 'CART_FULL']),
})

export type GuestCartMeta = Static<typeof GuestCartMeta>
export const GuestCartMeta = Type.Object({
  itemCount: Type.Integer(),
  subtotal: Pesos,
  total: Pesos,
  adjusted: Type.Array(AdjustedLine),
})

export type Guest = Static<typeof Guest>
export const Guest = Type.Object({
  _id: Type.String(),
  email: Type.String(),
  name: Type.String(),
  cartId: Type.String(),
})

export const guests = {
  'POST /users/guest-register': {
    summary: 'Register a guest with a cart, or update both',
    creates: true,
    body: Type.Object({
      name: FullName,
      email: Email,
      cart: Type.Array(CartLine, { maxItems: 200 }),
      _id: Type.Optional(Key),
      cartId: Type.Optional(Key),
    }),
    response: Type.Object({ newUser: Guest, cart: Type.Object({ meta: GuestCartMeta }) }),
  },
  'PATCH /users/guest/shipping-address': {
    summary: "Save a guest's delivery address",
    body: Type.Object({
      userId: Key,
      ...ShippingAddress.properties,
      privacy: Type.Literal(true, {
        'x-message': 'Debes aceptar el aviso de privacidad y cookies para continuar.',
        'x-required': 'Debes aceptar el aviso de privacidad y cookies para continuar.',
      }),
    }),
    response: Type.Object({
      shippingAddress: Type.Object({ id: Type.String(), ...ShippingAddress.properties }),
    }),
  },
} satisfies Endpoints
