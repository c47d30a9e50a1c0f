import type { Output, ServiceCenter, serviceCenters } from '@surco/contract'
import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { ShopError } from '../platform/errors.ts'
import { findState, writingsOfState } from '../platform/mexican-states.ts'

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

/** Every service centre, by state, city and name. */
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

const USUAL_RADIUS_KM = 100
const EARTH_RADIUS_KM = 6371.0088

/** Less than any degree of latitude is long, so that what is near is never left out. */
const MIN_KM_OF_DEGREE = 110

/** The service centres within a radius around a place, nearest first, with their distance in km. */
export async function listNearbyCenters(
  db: Db,
  { radius: wanted = USUAL_RADIUS_KM, ...place }: Search,
): Promise<ServiceCenter[]> {
  const [lat, lng, radius] = [rounded(place.lat), rounded(place.lng), rounded(wanted)]
  const degrees = radius / MIN_KM_OF_DEGREE
  // A band, no box: meridians run together, and the 180th is a border for numbers alone.
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

/** To some centimetres: PostgreSQL refuses to compute with numbers next to 0. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6

/** The way along a great circle, by the haversine formula. */
const kmFrom = ({ lat, lng }: Search) => sql`
  2 * ${EARTH_RADIUS_KM}::float8 * asin(sqrt(least(1,
    power(sin(radians(c.latitude - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(c.latitude))
      * power(sin(radians(c.longitude - ${lng}::float8) / 2), 2))))`

/** The service centres of a state, by city and name; the state by its key or any of its names. */
export async function listCentersOfState(db: Db, state: string): Promise<ServiceCenter[]> {
  const writings = writingsOfState(state).map((name) => sql`match_key(${name})`)
  const { rows } = await db.execute<CenterRow & Record<string, unknown>>(sql`
    select ${centerColumns} from service_center c
    where match_key(c.state) in (${sql.join(writings, sql`, `)}) order by ${centerOrder}`)
  return rows.map(centerFrom)
}

/** The states that have service centres, in alphabetical order: key and name. */
export async function listStates(db: Db): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ state: string }>(sql`
    select state from service_center group by state order by sort_key(state)`)
  const states = rows.map(({ state }) => findState(state) ?? { key: state, name: state })
  const inOrder = states.toSorted((one, other) => one.name.localeCompare(other.name, 'es'))
  return Object.fromEntries(inOrder.map(({ key, name }) => [key, name]))
}

/** What is told of a service centre `c`. */
const centerColumns = sql`c.id, c.name as nombre, c.city as ciudad, c.state as estado,
  c.street as direccion, c.postal_code as cp, c.phone as telcontacto, c.hours as horarios,
  c.map_url as linkmaps, c.active, c.latitude as lat, c.longitude as lng,
  (select coalesce(jsonb_agg(b.name order by b.sort_key), '[]')
    from service_center_brand r join brand b on b.id = r.brand_id
    where r.center_id = c.id) as marcas`

/** By state, city and name, as people order them. */
const centerOrder = sql`sort_key(c.state), sort_key(c.city), sort_key(c.name), c.id`

/** A row of {@link centerColumns}. */
interface CenterRow extends Omit<ServiceCenter, '_id' | 'distancia'> {
  id: number
}

/** A service centre as it is told; its directions begin at its coordinates when it has none of its own. */
const centerFrom = ({ id, ...told }: CenterRow): ServiceCenter => ({
  ...told,
  _id: String(id),
  linkmaps: told.linkmaps || directionsTo(told),
})

const directionsTo = ({ lat, lng }: { lat: number; lng: number }) =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`
