import { type OfficeCoupon, officeCoupons } from '@surco/contract'

import { actorOf, listBook, refuseOvertaken } from '../book/index.ts'
import { type Api, implement } from '../platform/http/implement.ts'
import { pesos } from '../platform/money.ts'
import { daysOf } from '../platform/period.ts'
import type { Shop } from '../shop.ts'
import { changeCoupon, createCoupon, endCoupon, getCoupon } from './manage/change-coupons.ts'
import { type ListedCoupon, pageOfCoupons } from './manage/list-coupons.ts'

export function officeCouponRoutes(api: Api, shop: Shop) {
  const { db, clock } = shop
  const answer = async (found: ListedCoupon, queries: Shop['db'] = db) => {
    const { code } = found.coupon
    const { data: book } = await listBook(queries, { kind: 'coupon', id: code })
    return { data: { ...wire(found), ended: !found.coupon.active, book } }
  }

  implement(api, officeCoupons, {
    'GET /admin/coupons': async ({ query }) => {
      const { page, next } = await pageOfCoupons(db, query, clock.now())
      return { data: page.map(wire), next }
    },
    'GET /admin/coupons/:code': async ({ params }) =>
      answer(await getCoupon(db, params.code, clock.now())),
    'POST /admin/coupons':
      ({ body }, caller) =>
      async (then) =>
        answer(
          await then.db.transaction((tx) => createCoupon(then, tx, actorOf(caller), wordsOf(body))),
          then.db,
        ),
    'PATCH /admin/coupons/:code': async ({ params, body: { seen, ...terms } }, caller) =>
      answer(
        await db.transaction(async (tx) => {
          const { code: id } = (await getCoupon(tx, params.code, clock.now())).coupon
          await refuseOvertaken(tx, { kind: 'coupon', id }, seen)
          return changeCoupon(shop, tx, actorOf(caller), wordsOf({ ...terms, ...params }))
        }),
      ),
    'POST /admin/coupons/:code/end': async ({ params }, caller) => {
      await db.transaction((tx) => endCoupon(shop, tx, actorOf(caller), params.code))
      return { ok: true } as const
    },
  })
}

/** Without names it is for everything. */
const wordsOf = <W extends { categories?: string[]; brands?: string[] }>(words: W) => ({
  ...words,
  categories: words.categories ?? [],
  brands: words.brands ?? [],
})

function wire({ coupon: one, state, uses, categories, brands }: ListedCoupon): OfficeCoupon {
  const { code, label, percent, amount, minimum, firstOrder } = one
  return {
    code,
    label,
    state,
    uses,
    percent,
    amount: amount === null ? null : pesos(amount),
    minimum: pesos(minimum),
    ...daysOf(one),
    limit: one.limitTotal,
    perCustomer: one.limitPerCustomer,
    firstOrder,
    categories,
    brands,
  }
}
