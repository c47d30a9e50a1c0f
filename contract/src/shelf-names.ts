import { Type, type Static } from 'typebox'

import type { Endpoints } from './endpoint.ts'

const ShelfName = Type.Optional(Type.String({ maxLength: 200 }))

/** Categories from the top, and a brand. */
export type ShelfNames = Static<typeof ShelfNames>
const ShelfNames = Type.Object({
  categoria: ShelfName,
  subcategoria: ShelfName,
  subsubcategoria: ShelfName,
  marca: ShelfName,
})

/** What old addresses of the catalogue mean. */
export const shelfNames = {
  'GET /catalog/current-names': {
    summary:
      'What categories and a brand are called now that an old address names; left out what nobody knows',
    query: ShelfNames,
    response: Type.Object({ data: ShelfNames }),
  },
} satisfies Endpoints
