import type { LocationMethod } from './locate-visitor.ts'

/** What can go wrong, in the words of the specification. */
export const searchFaults = {
  states: 'Error al cargar la lista de estados',
  all: 'Error al cargar la lista completa de centros de servicio',
  nearby: 'Error al buscar centros cercanos. Intenta usar la búsqueda por estado.',
  ofState: 'Error al buscar centros en el estado seleccionado',
  nearPlace: 'Error al buscar centros cercanos a la ubicación especificada',
}

const badges: Partial<Record<string, string>> = {
  GPS: 'Ubicación GPS precisa',
  IP: 'Ubicación aproximada por IP',
  DEFAULT: 'Desde Ciudad de México',
} satisfies Record<LocationMethod, string>

/** How the place is known that distances are counted from. */
export const locationBadge = (method: string) => badges[method] ?? 'Cerca de tu ubicación'

/** A search around a place that the visitor did not give fails in other words. */
export const nearbyFault = (method: LocationMethod) =>
  method === 'GPS' ? searchFaults.nearby : searchFaults.nearPlace
