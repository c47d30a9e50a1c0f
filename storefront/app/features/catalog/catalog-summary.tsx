import { formatCount } from '../../lib/format.ts'
import { catalogPath } from '../../lib/paths.ts'
import { SortLinks } from '../../ui/sort-links.tsx'
import { orderNames } from './catalog-orders.ts'
import { FilterButton } from './filter-drawer.tsx'
import type { Catalog } from './load-catalog.ts'
import { SelectedFilters } from './selected-filters.tsx'
import { selectionQuery } from './selection.ts'
import { productCountId } from './use-focus-after-removal.ts'
import { useOtherShelfComing } from './use-other-shelf-coming.ts'

/** How much is on the shelves and in which order; on narrow windows also what was chosen. */
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
          orders={orderNames.map(([orden, name]) => ({
            name,
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
  const coming = useOtherShelfComing()
  const ofAllBrands = selection.marcas.length === 0 && !selection.accessories
  return (
    <p id={productCountId} tabIndex={-1} role="status" className="font-semibold tabular-nums">
      {coming && 'Cargando productos...'}
      {!coming && products && (
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
