import { findByName } from '../../lib/match-name.ts'
import type { CatalogQuery } from '../../lib/paths.ts'
import type { Selection } from './selection.ts'

/** The names of an address that the shop does not know, as they are told: `la marca «Acme»`. */
export function unknownNames(query: CatalogQuery, selection: Selection): string[] {
  if (selection.accessories) return []
  const { categoria, subcategoria, subsubcategoria, marcas } = selection
  const asked = [
    ['la categoría', query.categoria, categoria],
    ['la subcategoría', query.subcategoria, subcategoria],
    ['la subcategoría', query.subsubcategoria, subsubcategoria],
    ['la marca', query.marca, findByName(marcas, query.marca)],
  ] as const
  return asked.flatMap(([kind, name, found]) => (name && !found ? [`${kind} «${name}»`] : []))
}
