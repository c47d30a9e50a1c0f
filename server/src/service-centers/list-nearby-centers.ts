import type { ServiceCenter } from '@surco/contract'
import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { centerColumns, centerFrom, type CenterRow } from './center-columns.ts'

interface Search {
  lat: number
  lng: number
  /** km */
  radius?: number | undefined
}

const USUAL_RADIUS_KM = 100
const EARTH_RADIUS_KM = 6371.0088

/** Less than any degree of latitude is long, so that what is near is never left out. */
const LEAST_KM_OF_DEGREE = 110

/** The service centres within a radius around a place, nearest first, with their distance in km. */
export async function listNearbyCenters(
  db: Db,
  { radius: wanted = USUAL_RADIUS_KM, ...place }: Search,
): Promise<ServiceCenter[]> {
  const [lat, lng, radius] = [rounded(place.lat), rounded(place.lng), rounded(wanted)]
  const degrees = radius / LEAST_KM_OF_DEGREE
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
