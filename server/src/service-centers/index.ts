import { officeServiceCenters, serviceCenters } from '@surco/contract'

import { actorOf, listBook, refuseOvertaken } from '../book/index.ts'
import { type Api, implement } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import {
  changeCenter,
  createCenter,
  deleteCenter,
  getCenter,
  listForOffice,
} from './change-centers.ts'
import {
  getPlaceOf,
  listCentersOfState,
  listNearbyCenters,
  listServiceCenters,
  listStates,
  locateNone,
} from './find-centers.ts'

export { addServiceCenter } from './change-centers.ts'

export function serviceCenterRoutes(api: Api, { replica }: Shop) {
  implement(api, serviceCenters, {
    'GET /service-centers': async () => ({ data: await listServiceCenters(replica) }),
    'GET /service-centers/search/cerca-de-mi': async ({ query }) => ({
      data: await listNearbyCenters(replica, query),
    }),
    'GET /service-centers/search/ciudades/:state': async ({ params }) => ({
      data: { centros: await listCentersOfState(replica, params.state) },
    }),
    'GET /service-centers/search/estados-enum': async () => ({ data: await listStates(replica) }),
    'GET /geo/ip': (_input, { address }) => getPlaceOf(locateNone, address),
  })
}

export function officeServiceCenterRoutes(api: Api, shop: Shop) {
  const { db } = shop
  const answer = async (
    center: Awaited<ReturnType<typeof getCenter>>,
    queries: Shop['db'] = db,
  ) => {
    const { data: book } = await listBook(queries, { kind: 'center', id: center.id })
    return { data: { ...center, book } }
  }

  implement(api, officeServiceCenters, {
    'GET /admin/service-centers': async ({ query }) => ({
      data: await listForOffice(db, query.q),
    }),
    'GET /admin/service-centers/:id': async ({ params }) =>
      answer(await getCenter(db, Number(params.id))),
    'POST /admin/service-centers':
      ({ body }, caller) =>
      async (txShop) =>
        answer(
          await txShop.db.transaction((tx) => createCenter(txShop, tx, actorOf(caller), body)),
          txShop.db,
        ),
    'PATCH /admin/service-centers/:id': async ({ params: { id }, body }, caller) =>
      answer(
        await db.transaction(async (tx) => {
          const { seen, ...words } = body
          await refuseOvertaken(tx, { kind: 'center', id }, seen)
          return changeCenter(shop, tx, actorOf(caller), { ...words, id: Number(id) })
        }),
      ),
    'DELETE /admin/service-centers/:id': async ({ params }, caller) => {
      await db.transaction((tx) => deleteCenter(shop, tx, actorOf(caller), Number(params.id)))
      return { ok: true } as const
    },
  })
}
