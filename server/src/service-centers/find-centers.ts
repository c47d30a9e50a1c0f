import type { Output, ServiceCenter, serviceCenters } from '@surco/contract'
import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { ShopError } from '../platform/errors.ts'
import { findState, writingsOfState } from '../platform/mexican-states.ts'

type Place = Output<(typeof serviceCenters)['GET /geo/ip']>

/** Locates a network (as `networkOf` names it) approximately; undefined when it is unknown. */
type Locate = (network: string) => Promise<Place | undefined>

/** Locates no network: the shop has no geolocation data (see docs/operations.md, `GEOIP_URL`). */
export const locateNone: Locate = async () => undefined

/** Approximate location of the caller. Throws `NOT_FOUND` when it is unknown. */
export async function getPlaceOf(locate: Locate, network: string): Promise<Place> {
  const place = await locate(network)
  if (!place) throw new ShopError('NOT_FOUND', 'The location of the caller is unknown')
  return place
}

/** All service centres, sorted by state, city and name. */
export async function listServiceCenters(db: Db): Promise<ServiceCenter[]> {
  const { rows } = await db.execute<CenterRow & Record<string, unknown>>(sql`
    select ${centerColumns} from service_center c order by ${centerOrder}`)
  return rows.map(centerFrom)
}

interface Search {
  lat: number
  lng: number
  /** km */
  radius?: number | undefined
}

const DEFAULT_RADIUS_KM = 100
const EARTH_RADIUS_KM = 6371.0088

/** Less than the length of any degree of latitude, so that no centre within the radius is missed. */
const MIN_KM_OF_DEGREE = 110

/** The service centres within a radius, nearest first, with their distance in km. */
export async function listNearbyCenters(
  db: Db,
  { radius: wanted = DEFAULT_RADIUS_KM, ...place }: Search,
): Promise<ServiceCenter[]> {
  const [lat, lng, radius] = [rounded(place.lat), rounded(place.lng), rounded(wanted)]
  const degrees = radius / MIN_KM_OF_DEGREE
  // Filters by latitude only: degrees of longitude vary in length and wrap around at 180.
  const { rows } = await db.execute<CenterRow & { km: number } & Record<string, unknown>>(sql`
    select * from (
      select ${centerColumns}, ${kmFrom({ lat, lng })} as km
      from service_center c
      where c.latitude between ${lat - degrees}::float8 and ${lat + degrees}::float8
    ) around
    where km <= ${radius}::float8 order by km, id`)
  return rows.map(({ km, ...row }) => ({
    ...centerFrom(row),
    distancia: Math.round(km * 10) / 10,
  }))
}

/** Rounds degrees and km to six decimals, since PostgreSQL's functions fail with an underflow for numbers close to 0. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6

/** Great-circle distance by the haversine formula. */
const kmFrom = ({ lat, lng }: Search) => sql`
  2 * ${EARTH_RADIUS_KM}::float8 * asin(sqrt(least(1,
    power(sin(radians(c.latitude - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(c.latitude))
      * power(sin(radians(c.longitude - ${lng}::float8) / 2), 2))))`

/** The service centres of a state, given by its key or any of its names, sorted by city and name. */
export async function listCentersOfState(db: Db, state: string): Promise<ServiceCenter[]> {
  const writings = writingsOfState(state).map((name) => sql`match_key(${name})`)
  const { rows } = await db.execute<CenterRow & Record<string, unknown>>(sql`
    select ${centerColumns} from service_center c
    where match_key(c.state) in (${sql.join(writings, sql`, `)}) order by ${centerOrder}`)
  return rows.map(centerFrom)
}

/** Names of the states with service centres by key, in alphabetical order. */
export async function listStates(db: Db): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ state: string }>(sql`
    select state from service_center group by state order by sort_key(state)`)
  const states = rows.map(({ state }) => findState(state) ?? { key: state, name: state })
  const sorted = states.toSorted((one, other) => one.name.localeCompare(other.name, 'es'))
  return Object.fromEntries(sorted.map(({ key, name }) => [key, name]))
}

/** Public columns of a service centre `c`. */
const centerColumns = sql`c.id, c.name as nombre, c.city as ciudad, c.state as estado,
  c.street as direccion, c.postal_code as cp, c.phone as telcontacto, c.hours as horarios,
  c.map_url as linkmaps, c.active, c.latitude as lat, c.longitude as lng,
  (select coalesce(jsonb_agg(b.name order by b.sort_key), '[]')
    from service_center_brand r join brand b on b.id = r.brand_id
    where r.center_id = c.id) as marcas`

/** Order by state, city and name, in Spanish alphabetical order. */
const centerOrder = sql`sort_key(c.state), sort_key(c.city), sort_key(c.name), c.id`

/** A row of {@link centerColumns}. */
interface CenterRow extends Omit<ServiceCenter, '_id' | 'distancia'> {
  id: number
}

/** Converts a row to a service centre; without a link of its own, directions lead to its coordinates. */
const centerFrom = ({ id, ...center }: CenterRow): ServiceCenter => ({
  ...center,
  _id: String(id),
  linkmaps: center.linkmaps || directionsTo(center),
})

const directionsTo = ({ lat, lng }: { lat: number; lng: number }) =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`
