import { serviceCenters } from '@surco/contract'

import { getPlaceOf, locateNobody } from '../geo/index.ts'
import { implement, type Api } from '../http/implement.ts'
import type { Shop } from '../shop.ts'
import { listCentersOfState } from './list-centers-of-state.ts'
import { listNearbyCenters } from './list-nearby-centers.ts'
import { listServiceCenters } from './list-service-centers.ts'
import { listStates } from './list-states.ts'

export function serviceCenterRoutes(api: Api, { db }: Shop) {
  implement(api, serviceCenters, {
    'GET /service-centers': async () => ({ data: await listServiceCenters(db) }),
    'GET /service-centers/search/cerca-de-mi': async ({ query }) => ({
      data: await listNearbyCenters(db, query),
    }),
    'GET /service-centers/search/ciudades/:state': async ({ params }) => ({
      data: { centros: await listCentersOfState(db, params.state) },
    }),
    'GET /service-centers/search/estados-enum': async () => ({ data: await listStates(db) }),
    'GET /geo/ip': (_input, { address }) => getPlaceOf(locateNobody, address),
  })
}
