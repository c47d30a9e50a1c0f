import { catalogPath } from '../../lib/paths.ts'
import type { Crumb } from '../../ui/breadcrumb.tsx'
import type { Selection } from './selection.ts'

/** The way from the home page to the shelves of a selection. */
export const catalogCrumbs = (selection: Selection): Crumb[] => [
  { name: 'Inicio', to: '/' },
  ...shelfCrumbs(selection),
]

function shelfCrumbs(selection: Selection): Crumb[] {
  const { accessories, categoria, subcategoria, subsubcategoria } = selection
  if (accessories) return [{ name: 'Accesorios' }]
  const names = [categoria, subcategoria, subsubcategoria].flatMap((node) => node?.name ?? [])
  if (names.length === 0) return [{ name: 'Productos' }]
  const to = (depth: number) =>
    catalogPath({
      categoria: names[0],
      subcategoria: depth > 0 ? names[1] : undefined,
    })
  return [
    { name: 'Productos', to: catalogPath() },
    ...names.map((name, depth) =>
      depth === names.length - 1 ? { name } : { name, to: to(depth) },
    ),
  ]
}
