import type { CatalogQuery } from '../../lib/paths.ts'
import { CategoryFilter } from './category-filter.tsx'
import { FilterGroup } from './filter-group.tsx'
import { FilterOption } from './filter-option.tsx'
import type { Catalog } from './load-catalog.ts'
import { SelectedFilters } from './selected-filters.tsx'
import { selectionQuery } from './selection.ts'
import { toggleBrand } from './toggle-filter.ts'

export function FilterPanel({ selection, filters, counts }: Omit<Catalog, 'products'>) {
  const query = selectionQuery(selection)
  return (
    <div className="flex flex-col gap-2">
      <SelectedFilters selection={selection} />
      <FilterGroup title="Tipo de Producto">
        <ul>
          <li>
            <FilterOption
              name="Productos"
              count={counts?.products}
              selected={!selection.accessories}
              to={{}}
            />
          </li>
          <li>
            <FilterOption
              name="Accesorios"
              count={counts?.accessories}
              selected={selection.accessories}
              to={selection.accessories ? {} : { tipo: 'accesorios' }}
            />
          </li>
        </ul>
      </FilterGroup>
      {!selection.accessories && filters && (
        <>
          <BrandFilter brands={filters.brands} query={query} />
          <CategoryFilter categories={filters.categories} query={query} />
        </>
      )}
    </div>
  )
}

interface BrandFilterProps {
  brands: { id: string; name: string; count: number }[]
  query: CatalogQuery
}

function BrandFilter({ brands, query }: BrandFilterProps) {
  return (
    <FilterGroup title="Marcas">
      <ul className="max-h-160 overflow-y-auto">
        {brands.map(({ id, name, count }) => (
          <li key={id}>
            <FilterOption
              name={name}
              count={count}
              selected={name === query.marca}
              to={toggleBrand(query, name)}
            />
          </li>
        ))}
      </ul>
    </FilterGroup>
  )
}
