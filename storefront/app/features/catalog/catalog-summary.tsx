import { catalogOrders } from '@surco/contract/catalog-orders'
import { useLocation, useNavigation } from 'react-router'

import { formatCount } from '../../lib/format.ts'
import { catalogPath } from '../../lib/paths.ts'
import { useLongWait } from '../../lib/use-busy.ts'
import { SortLinks } from '../../ui/pagination.tsx'
import { FilterButton } from './filter-drawer.tsx'
import { isOrder, type Catalog } from './load-catalog.ts'
import { SelectedFilters, productCountId } from './selected-filters.tsx'
import { selectionQuery } from './selection.ts'

/** Number and order of the products; on narrow windows also the chosen filters. */
export function CatalogSummary({ selection, products, filters }: Catalog) {
  const query = selectionQuery(selection)
  return (
    <div className="mb-4 flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ProductCount selection={selection} products={products} filters={filters} />
        <FilterButton className="shrink-0" />
      </div>
      <div className="md:hidden">
        <SelectedFilters selection={selection} />
      </div>
      {products && products.meta.totalProducts > 1 && (
        <SortLinks
          orders={Object.keys(catalogOrders)
            .filter(isOrder)
            .map((orden) => ({
              name: catalogOrders[orden].label,
              to: catalogPath({ ...query, orden }),
              current: orden === selection.orden,
            }))}
        />
      )}
    </div>
  )
}

function ProductCount({
  selection,
  products,
  filters,
}: Pick<Catalog, 'selection' | 'products' | 'filters'>) {
  const loading = useShelfLoading()
  const ofAllBrands = selection.marcas.length === 0 && !selection.accessories
  return (
    <p id={productCountId} tabIndex={-1} role="status" className="font-semibold tabular-nums">
      {loading && 'Cargando productos...'}
      {!loading && products && (
        <>
          {formatCount(products.meta.totalProducts, 'producto', 'productos')}{' '}
          {ofAllBrands && filters && filters.brands.length > 0 && (
            <span className="font-normal whitespace-nowrap text-muted">
              de {formatCount(filters.brands.length, 'marca', 'marcas')}
            </span>
          )}
        </>
      )}
    </p>
  )
}

/** Milliseconds of waiting that shoppers do not notice */
const unnoticed = 300

/** Whether another selection or page of the catalogue is loading, and takes noticeably long. */
export function useShelfLoading() {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return useLongWait(location?.pathname === pathname, unnoticed)
}
