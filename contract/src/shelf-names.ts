import { Type, type Static } from 'typebox'

import type { Endpoints } from './endpoint.ts'

const ShelfName = Type.Optional(Type.String({ maxLength: 200 }))

/** Names of categories, from the top level down, and of a brand. */
export type ShelfNames = Static<typeof ShelfNames>
const ShelfNames = Type.Object({
  categoria: ShelfName,
  subcategoria: ShelfName,
  subsubcategoria: ShelfName,
  marca: ShelfName,
})

/** Resolves old addresses of the catalogue. */
export const shelfNames = {
  'GET /catalog/current-names': {
    summary:
      'Current names of the categories and the brand in an old address; unknown ones are left out',
    query: ShelfNames,
    response: Type.Object({ data: ShelfNames }),
  },
} satisfies Endpoints
