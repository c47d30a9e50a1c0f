import type { CatalogQuery } from '../../lib/paths.ts'
import { FilterOption } from './filter-option.tsx'
import type { Catalog } from './load-catalog.ts'
import { selectionQuery, type Selection } from './selection.ts'

/** Products or accessories, on all shelves; price, stock and order stay as chosen. */
export function KindFilter({ selection, counts }: Pick<Catalog, 'selection' | 'counts'>) {
  const { accessories } = selection
  const products = allShelves(selection)
  return (
    <ul>
      <li>
        <FilterOption
          name="Productos"
          count={counts?.products}
          selected={!accessories}
          to={products}
        />
      </li>
      <li>
        <FilterOption
          name="Accesorios"
          count={counts?.accessories}
          selected={accessories}
          to={accessories ? products : { ...products, tipo: 'accesorios' }}
        />
      </li>
    </ul>
  )
}

function allShelves(selection: Selection): CatalogQuery {
  const { preciomin, preciomax, existencia, orden } = selectionQuery(selection)
  return { preciomin, preciomax, existencia, orden }
}
