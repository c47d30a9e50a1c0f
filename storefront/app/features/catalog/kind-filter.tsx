import type { CatalogQuery } from '../../lib/paths.ts'
import { FilterOption } from './filter-option.tsx'
import type { Catalog } from './load-catalog.ts'
import { selectionQuery, type Selection } from './selection.ts'

/**
 * Products or accessories, one of them at a time: the accessories are on no shelf, so that the shelf is
 * left for them. Each is counted as it is listed.
 */
export function KindFilter({ selection, counts }: Pick<Catalog, 'selection' | 'counts'>) {
  const { accessories } = selection
  return (
    <ul>
      <li>
        <FilterOption
          kind="one"
          name="Productos"
          count={counts?.products}
          // Or the two counts would be taken for parts of one sum.
          countNote={counts?.mixed ? 'con accesorios' : undefined}
          selected={!accessories}
          to={accessories ? offShelves(selection) : selectionQuery(selection)}
        />
      </li>
      <li>
        <FilterOption
          kind="one"
          name="Accesorios"
          count={counts?.accessories}
          selected={accessories}
          to={{ ...offShelves(selection), tipo: 'accesorios' }}
        />
      </li>
    </ul>
  )
}

/** Price, stock and order stay as chosen. */
function offShelves(selection: Selection): CatalogQuery {
  const { preciomin, preciomax, existencia, orden } = selectionQuery(selection)
  return { preciomin, preciomax, existencia, orden }
}
