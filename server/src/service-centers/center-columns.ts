import type { ServiceCenter } from '@surco/contract'
import { sql } from 'drizzle-orm'

/** What is told of a service centre `c`. */
export const centerColumns = sql`c.id, c.name as nombre, c.city as ciudad, c.state as estado,
  c.street as direccion, c.postal_code as cp, c.phone as telcontacto, c.hours as horarios,
  c.map_url as linkmaps, c.active, c.latitude as lat, c.longitude as lng,
  (select coalesce(jsonb_agg(b.name order by b.sort_key), '[]')
    from service_center_brand r join brand b on b.id = r.brand_id
    where r.center_id = c.id) as marcas`

/** By state, city and name, as people order them. */
export const centerOrder = sql`sort_key(c.state), sort_key(c.city), sort_key(c.name), c.id`

/** A row of {@link centerColumns}. */
export interface CenterRow extends Omit<ServiceCenter, '_id' | 'distancia'> {
  id: number
}

/** A service centre as it is told; its directions begin at its coordinates when it has none of its own. */
export const centerFrom = ({ id, ...told }: CenterRow): ServiceCenter => ({
  ...told,
  _id: String(id),
  linkmaps: told.linkmaps || directionsTo(told),
})

const directionsTo = ({ lat, lng }: { lat: number; lng: number }) =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`
