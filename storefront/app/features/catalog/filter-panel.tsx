import type { FacetBrand } from '@surco/contract'

import type { CatalogQuery } from '../../lib/paths.ts'
import { Accordion, AccordionItem } from '../../ui/accordion.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { FilterOption } from './filter-option.tsx'
import type { Catalog } from './load-catalog.ts'
import { SelectedFilters } from './selected-filters.tsx'
import { selectionQuery } from './selection.ts'
import { toggleBrand } from './toggle-filter.ts'

type Props = Omit<Catalog, 'products'>

export function FilterPanel({ selection, filters, counts }: Props) {
  const query = selectionQuery(selection)
  return (
    <>
      <SelectedFilters selection={selection} />
      <Accordion className="lg:border-t-0">
        <AccordionItem open title="Tipo de Producto">
          <KindFilter accessories={selection.accessories} counts={counts} />
        </AccordionItem>
        {!selection.accessories && filters && (
          <>
            <AccordionItem open title="Categorías">
              <CategoryFilter categories={filters.categories} query={query} />
            </AccordionItem>
            <AccordionItem open title="Marcas">
              <BrandFilter brands={filters.brands} query={query} />
            </AccordionItem>
          </>
        )}
      </Accordion>
      {!filters && <ErrorState title="No pudimos cargar los filtros." />}
    </>
  )
}

interface KindFilterProps extends Pick<Props, 'counts'> {
  accessories: boolean
}

const KindFilter = ({ accessories, counts }: KindFilterProps) => (
  <ul>
    <li>
      <FilterOption name="Productos" count={counts?.products} selected={!accessories} to={{}} />
    </li>
    <li>
      <FilterOption
        name="Accesorios"
        count={counts?.accessories}
        selected={accessories}
        to={accessories ? {} : { tipo: 'accesorios' }}
      />
    </li>
  </ul>
)

interface BrandFilterProps {
  brands: FacetBrand[]
  query: CatalogQuery
}

const BrandFilter = ({ brands, query }: BrandFilterProps) => (
  <ul className="lg:max-h-96 lg:overflow-y-auto">
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
)
