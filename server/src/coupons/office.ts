import { type CouponState, type OfficeCoupon, officeCoupons } from '@surco/contract'

import { actorOf, listBook, refuseOvertaken } from '../book/index.ts'
import { type ExportColumn, ROWS_AT_ONCE, serveExport } from '../exports/index.ts'
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

  serveExport(api, shop, {
    endpoint: officeCoupons['GET /admin/coupons'],
    address: '/admin/coupons',
    name: 'Cupones',
    async read(asked, after: number | undefined) {
      const wanted = { ...asked, ...(after !== undefined && { after }) }
      const { page, next } = await pageOfCoupons(db, wanted, clock.now(), ROWS_AT_ONCE)
      return { rows: page.map(wire), next }
    },
    columns,
  })
  implement(api, officeCoupons, {
    'GET /admin/coupons': async ({ query }) => {
      const { page, next } = await pageOfCoupons(db, query, clock.now())
      return { data: page.map(wire), next }
    },
    'GET /admin/coupons/:code': async ({ params }) =>
      answer(await getCoupon(db, params.code, clock.now())),
    'POST /admin/coupons':
      ({ body }, caller) =>
      async (txShop) =>
        answer(
          await txShop.db.transaction((tx) =>
            createCoupon(txShop, tx, actorOf(caller), wordsOf(body)),
          ),
          txShop.db,
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

const states: Readonly<Record<CouponState, string>> = {
  active: 'Vigente',
  upcoming: 'Por empezar',
  usedUp: 'Agotado',
  ended: 'Terminado',
}

/** Columns of the exported file of coupons. */
const columns: readonly ExportColumn<OfficeCoupon>[] = [
  { title: 'Código', cell: ({ code }) => code },
  { title: 'Texto', cell: ({ label }) => label },
  { title: 'Estado', cell: ({ state }) => states[state] },
  { title: 'Usos', cell: ({ uses }) => uses },
  { title: 'Porcentaje', cell: ({ percent }) => percent },
  { title: 'Monto', cell: ({ amount }) => amount },
  { title: 'Compra mínima', cell: ({ minimum }) => minimum },
  { title: 'Desde', cell: ({ from }) => from },
  { title: 'Hasta', cell: ({ until }) => until },
  { title: 'Usos en total', cell: ({ limit }) => limit },
  { title: 'Usos por cliente', cell: ({ perCustomer }) => perCustomer },
  { title: 'Primera compra', cell: ({ firstOrder }) => (firstOrder ? 'Sí' : '') },
  { title: 'Categorías', cell: ({ categories }) => categories.join(', ') },
  { title: 'Marcas', cell: ({ brands }) => brands.join(', ') },
]

/** Fills in empty lists for missing categories and brands. */
const wordsOf = <W extends { categories?: string[]; brands?: string[] }>(words: W) => ({
  ...words,
  categories: words.categories ?? [],
  brands: words.brands ?? [],
})

function wire({ coupon: terms, state, uses, categories, brands }: ListedCoupon): OfficeCoupon {
  const { code, label, percent, amount, minimum, firstOrder } = terms
  return {
    code,
    label,
    state,
    uses,
    percent,
    amount: amount === null ? null : pesos(amount),
    minimum: pesos(minimum),
    ...daysOf(terms),
    limit: terms.limitTotal,
    perCustomer: terms.limitPerCustomer,
    firstOrder,
    categories,
    brands,
  }
}
