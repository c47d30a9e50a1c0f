import { formatCount } from '../../lib/format.ts'
import { FilterButton } from './filter-drawer.tsx'
import type { Catalog } from './load-catalog.ts'
import { SelectedFilters } from './selected-filters.tsx'

/** How much is on the shelves and in which order; on narrow windows also what was chosen. */
export function CatalogSummary({ selection, products, filters }: Catalog) {
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="lg:flex lg:grow lg:items-baseline lg:justify-between">
          <p role="status" className="font-semibold tabular-nums">
            {products && formatCount(products.meta.totalProducts, 'producto', 'productos')}{' '}
            {products && !selection.marca && !selection.accessories && filters && (
              <span className="font-normal whitespace-nowrap text-muted">
                de {formatCount(filters.brands.length, 'marca', 'marcas')}
              </span>
            )}
          </p>
          {products && (
            <p className="text-sm text-muted max-md:hidden">Por nombre, de la A a la Z</p>
          )}
        </div>
        <FilterButton className="shrink-0" />
      </div>
      <div className="lg:hidden">
        <SelectedFilters selection={selection} />
      </div>
    </div>
  )
}
