import { Type, type Static } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { Done, Pesos } from '../fields.ts'
import { BookEntry } from './book.ts'
import { Day, orNull, Seen } from './fields.ts'

/** State of a coupon: valid now, valid later, used up, or ended. */
export const couponStates = ['active', 'upcoming', 'usedUp', 'ended'] as const
export type CouponState = (typeof couponStates)[number]

/** A coupon as the office shows it. */
export type OfficeCoupon = Static<typeof OfficeCoupon>
const OfficeCoupon = Type.Object({
  code: Type.String(),
  label: Type.String({ description: 'What the shopper reads beside the discount' }),
  state: Type.Enum(couponStates),
  uses: Type.Integer({ description: 'Orders that reserve or used it' }),
  percent: orNull(Type.Integer()),
  amount: orNull(Pesos),
  minimum: Pesos,
  from: orNull(Day),
  until: orNull(Day),
  limit: orNull(Type.Integer()),
  perCustomer: orNull(Type.Integer()),
  firstOrder: Type.Boolean(),
  categories: Type.Array(Type.String()),
  brands: Type.Array(Type.String()),
})

const CouponDetails = Type.Object({
  ...OfficeCoupon.properties,
  ended: Type.Boolean({ description: 'Ended by staff for good; its terms cannot be changed' }),
  book: Type.Array(BookEntry, { description: 'Changes, newest first' }),
})

/** A term as typed; the server parses it like the command does, and reports the error of each field. */
const term = Type.Optional(Type.String({ maxLength: 20 }))
const names = Type.Optional(Type.Array(Type.String({ maxLength: 120 }), { maxItems: 50 }))

const terms = {
  percent: term,
  amount: term,
  from: term,
  until: term,
  minimum: term,
  limit: term,
  perCustomer: term,
  firstOrder: Type.Optional(Type.Boolean()),
  categories: names,
  brands: names,
}

const byCode = Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) })
const answer = Type.Object({ data: CouponDetails })

/** Coupons in the office. */
export const officeCoupons = {
  'GET /admin/coupons': {
    summary: 'Coupons, the newest first, of one state or found by the start of their code',
    staff: 'prices.write',
    query: Type.Object({
      state: Type.Optional(Type.Enum(couponStates)),
      q: Type.Optional(Type.String({ maxLength: 80 })),
      after: Type.Optional(Type.Integer({ minimum: 1, description: 'The `next` of a list' })),
    }),
    response: Type.Object({
      data: Type.Array(OfficeCoupon),
      next: orNull(Type.Integer()),
    }),
  },
  'GET /admin/coupons/:code': {
    summary: 'A coupon with its history',
    staff: 'prices.write',
    params: byCode,
    response: answer,
  },
  'POST /admin/coupons': {
    summary: 'Create a coupon; its code must be unused',
    staff: 'prices.write',
    creates: true,
    body: Type.Object({ code: Type.String({ maxLength: 60 }), ...terms }),
    response: answer,
  },
  'PATCH /admin/coupons/:code': {
    summary: 'Replace the terms of a coupon; a term that is left out is removed',
    staff: 'prices.write',
    params: byCode,
    body: Type.Object({ ...terms, seen: Seen }),
    response: answer,
  },
  'POST /admin/coupons/:code/end': {
    summary: 'End a coupon for good; what was paid with it stays as it is',
    staff: 'prices.write',
    params: byCode,
    response: Done,
  },
} satisfies Endpoints
