/** What the list of the catalogue is sorted by. */
export const catalogSortKeys = ['name', 'price', 'popularity'] as const
export type CatalogSortKey = (typeof catalogSortKeys)[number]

/** Sort orders by their name in the address, as the menu lists them; `sort` is for the products call. */
export const catalogOrders = {
  nombre: { label: 'Nombre A–Z', sort: { orderBy: 'name', orderDirection: 'asc' } },
  '-nombre': { label: 'Nombre Z–A', sort: { orderBy: 'name', orderDirection: 'desc' } },
  precio: { label: 'Menor precio', sort: { orderBy: 'price', orderDirection: 'asc' } },
  '-precio': { label: 'Mayor precio', sort: { orderBy: 'price', orderDirection: 'desc' } },
  populares: { label: 'Más vendidos', sort: { orderBy: 'popularity', orderDirection: 'desc' } },
} as const satisfies Record<
  string,
  { label: string; sort: { orderBy: CatalogSortKey; orderDirection: 'asc' | 'desc' } }
>
export type CatalogOrder = keyof typeof catalogOrders
