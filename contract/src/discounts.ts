import { Type, type Static } from 'typebox'

import type { Endpoints } from './endpoint.ts'
import { Impuesto, Pesos } from './fields.ts'

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
