import type { CatalogOrder } from '../../lib/paths.ts'

/** What the products call takes for each order of the shelves. */
export const catalogOrders = {
  nombre: { orderBy: 'name', orderDirection: 'asc' },
  '-nombre': { orderBy: 'name', orderDirection: 'desc' },
  precio: { orderBy: 'price', orderDirection: 'asc' },
  '-precio': { orderBy: 'price', orderDirection: 'desc' },
  populares: { orderBy: 'popularity', orderDirection: 'desc' },
} as const satisfies Record<CatalogOrder, object>

/** As the shopper chooses among them. */
export const orderNames: [CatalogOrder, string][] = [
  ['nombre', 'Nombre A–Z'],
  ['-nombre', 'Nombre Z–A'],
  ['precio', 'Menor precio'],
  ['-precio', 'Mayor precio'],
  ['populares', 'Más vendidos'],
]
