import type { ProductDetail } from '@surco/contract'

import { catalogPath } from '../../lib/paths.ts'
import type { Crumb } from '../../ui/breadcrumb.tsx'

export function productCrumbs({
  categoria,
  subcategoria,
  subsubcategoria,
  nombre,
}: ProductDetail): Crumb[] {
  const shelves = [
    { name: categoria, to: catalogPath({ categoria }) },
    { name: subcategoria, to: catalogPath({ categoria, subcategoria }) },
    { name: subsubcategoria, to: catalogPath({ categoria, subcategoria, subsubcategoria }) },
  ]
  return [
    { name: 'Inicio', to: '/' },
    { name: 'Productos', to: catalogPath() },
    ...shelves.filter(({ name }) => name !== ''),
    { name: nombre },
  ]
}
