import { Type, type Static } from 'typebox'

import type { Endpoints } from './endpoint.ts'
import { CartLine, Impuesto, IvaRate, Pesos, SKU } from './fields.ts'
import { AdjustedLine } from './guests.ts'

/** A line of a customer's cart. */
export type CartItem = Static<typeof CartItem>
export const CartItem = Type.Object({
  SKU: Type.String(),
  nombre: Type.String(),
  categoria: Type.String(),
  cantidad: Type.Integer(),
  precioUnitario: Pesos,
  tasaIVA: IvaRate,
  images: Type.Array(Type.String({ description: 'Below the API base' })),
  stock: Type.Integer({ description: 'Units that can be bought now' }),
  requiresShippingQuote: Type.Boolean(),
})

/** A customer's cart at today's prices. */
export type Cart = Static<typeof Cart>
export const Cart = Type.Object({
  data: Type.Object({
    id: Type.String(),
    attributes: Type.Object({ items: Type.Array(CartItem) }),
  }),
  meta: Type.Object({
    itemCount: Type.Integer(),
    subtotal: Pesos,
    total: Pesos,
    adjusted: Type.Optional(Type.Array(AdjustedLine)),
  }),
})

export const carts = {
  'GET /carts': { summary: "The customer's cart", session: true, response: Cart },
  'POST /carts/add': {
    summary: 'Put units of a product into the cart',
    session: true,
    creates: true,
    body: CartLine,
    response: Cart,
  },
  'PATCH /carts/item': {
    summary: 'Give a line this many units; 0 removes it',
    session: true,
    body: Type.Object({
      SKU,
      nuevaCantidad: Type.Integer({
        minimum: 0,
        maximum: 9999,
        'x-message': 'La cantidad debe ser un número entero de al menos 0.',
      }),
    }),
    response: Cart,
  },
  'POST /carts/merge-local-cart': {
    summary: 'Add the lines of the browser to the cart, as far as there is stock',
    session: true,
    creates: true,
    body: Type.Object({ items: Type.Array(CartLine, { maxItems: 200 }) }),
    response: Cart,
  },
} satisfies Endpoints

/** What a coupon does to the customer's cart. */
export type CouponAnswer = Static<typeof CouponAnswer>
export const CouponAnswer = Type.Object({
  valid: Type.Boolean(),
  discount: Pesos,
  discountLabel: Type.String(),
  total: Pesos,
  impuestos: Type.Array(Impuesto, { description: 'The IVA in `total`, by rate' }),
  message: Type.String({ description: 'In Spanish, for the shopper: why it is not valid' }),
})

export const discounts = {
  'POST /discounts/validate': {
    summary: "Try a coupon on the customer's cart",
    session: true,
    body: Type.Object({
      code: Type.String({
        maxLength: 40,
        pattern: '\\S',
        'x-message': 'Por favor, ingrese un cupón de descuento',
        'x-required': 'Por favor, ingrese un cupón de descuento',
      }),
    }),
    response: CouponAnswer,
  },
} satisfies Endpoints
