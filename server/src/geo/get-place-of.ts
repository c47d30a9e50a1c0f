import type { Output, serviceCenters } from '@surco/contract'

import { ShopError } from '../errors.ts'

type Place = Output<(typeof serviceCenters)['GET /geo/ip']>

/** Tells about where a network (as `networkOf` names it) is; undefined when it does not know. */
type Locate = (network: string) => Promise<Place | undefined>

/** Knows no place: the shop brings no list of networks (see docs/operations.md, `GEOIP_URL`). */
export const locateNobody: Locate = async () => undefined

/** About where the caller is. Throws `NOT_FOUND` when it is not known. */
export async function getPlaceOf(locate: Locate, network: string): Promise<Place> {
  const place = await locate(network)
  if (!place) throw new ShopError('NOT_FOUND', 'Nobody knows where the caller is')
  return place
}
