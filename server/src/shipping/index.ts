import { officeShipping, shipping } from '@surco/contract'

import { actorOf, listBook, refuseOvertaken } from '../book/index.ts'
import { type Api, implement } from '../platform/http/implement.ts'
import { pesos } from '../platform/money.ts'
import type { Shop } from '../shop.ts'
import { deliveryChoice } from './deliveries.ts'
import {
  changeZone,
  createZone,
  deleteZone,
  getZone,
  zoneForOffice,
} from './office/change-zones.ts'
import { changeTerms, listCenters, shippingForOffice } from './office/terms.ts'
import { quote } from './quote.ts'

export { chooseDelivery, deliveryChoice, listDeliveries } from './deliveries.ts'

export function shippingRoutes(api: Api, { db }: Shop) {
  implement(api, shipping, {
    'POST /shipping/quote': async ({ body }) => {
      const { choices, refused, quoted } = await quote(db, body)
      return { data: choices.map(deliveryChoice), message: refused, porCotizar: quoted }
    },
  })
}

export function officeShippingRoutes(api: Api, shop: Shop) {
  const { db } = shop
  const answer = async (id: number, queries: Shop['db'] = db) => {
    const { data: book } = await listBook(queries, { kind: 'shippingZone', id: String(id) })
    return { data: zoneForOffice(await getZone(queries, id)), book }
  }

  implement(api, officeShipping, {
    'GET /admin/shipping': async () => {
      const { data: book } = await listBook(db, { kind: 'shipping', id: 'shop' })
      return { ...(await shippingForOffice(db)), centers: await listCenters(db), book }
    },
    'PATCH /admin/shipping': async ({ body: { seen, ...terms } }, caller) => {
      await db.transaction(async (tx) => {
        await refuseOvertaken(tx, { kind: 'shipping', id: 'shop' }, seen)
        await changeTerms(shop, tx, actorOf(caller), terms)
      })
      return { ok: true } as const
    },
    'POST /admin/shipping/preview': async ({ body }) => {
      const { choices, refused, quoted, zone, subtotal } = await quote(db, body)
      const data = choices.map(deliveryChoice)
      return { data, message: refused, porCotizar: quoted, zone, subtotal: pesos(subtotal) }
    },
    'GET /admin/shipping/zones/:id': ({ params }) => answer(params.id),
    'POST /admin/shipping/zones':
      ({ body }, caller) =>
      async (txShop) => {
        const id = await txShop.db.transaction((tx) =>
          createZone(txShop, tx, actorOf(caller), body),
        )
        return answer(id, txShop.db)
      },
    'PATCH /admin/shipping/zones/:id': async ({ params: { id }, body }, caller) => {
      const { seen, ...words } = body
      await db.transaction(async (tx) => {
        await refuseOvertaken(tx, { kind: 'shippingZone', id: String(id) }, seen)
        await changeZone(shop, tx, actorOf(caller), { ...words, id })
      })
      return answer(id)
    },
    'DELETE /admin/shipping/zones/:id': async ({ params }, caller) => {
      await db.transaction((tx) => deleteZone(shop, tx, actorOf(caller), params.id))
      return { ok: true } as const
    },
  })
}
