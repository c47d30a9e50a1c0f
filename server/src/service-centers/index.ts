import { type Output, serviceCenters } from '@surco/contract'

import { ShopError } from '../platform/errors.ts'
import { type Api, implement } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import {
  listCentersOfState,
  listNearbyCenters,
  listServiceCenters,
  listStates,
} from './service-centers.ts'

export { addServiceCenter } from './service-centers.ts'

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

type Place = Output<(typeof serviceCenters)['GET /geo/ip']>

/** Tells about where a network (as `networkOf` names it) is; undefined when it does not know. */
type Locate = (network: string) => Promise<Place | undefined>

/** Knows no place: the shop brings no list of networks (see docs/operations.md, `GEOIP_URL`). */
const locateNobody: Locate = async () => undefined

/** About where the caller is. Throws `NOT_FOUND` when it is not known. */
export async function getPlaceOf(locate: Locate, network: string): Promise<Place> {
  const place = await locate(network)
  if (!place) throw new ShopError('NOT_FOUND', 'Nobody knows where the caller is')
  return place
}
