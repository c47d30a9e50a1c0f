import { Type } from 'typebox'

import { OrderDetails } from '../orders.ts'

/** A name that a provider gave. */
export const ProviderId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,255}$' })

export const CouponCode = Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()]))

export const Settled = Type.Object({ order: OrderDetails })
export const Received = Type.Object({ received: Type.Boolean() })
