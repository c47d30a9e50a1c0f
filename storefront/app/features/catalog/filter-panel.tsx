import type { FacetBrand } from '@surco/contract'

import { Accordion, AccordionItem } from '../../ui/accordion.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { FilterOption } from './filter-option.tsx'
import { KindFilter } from './kind-filter.tsx'
import type { Catalog } from './load-catalog.ts'
import { SelectedFilters } from './selected-filters.tsx'
import { selectionQuery, type Selection } from './selection.ts'
import { toggleBrand } from './toggle-filter.ts'

const PriceFilter = latePart(async () => (await import('./price-filter.tsx')).PriceFilter)

type Props = Omit<Catalog, 'products'>

export function FilterPanel({ selection, filters, counts }: Props) {
  return (
    <>
      <SelectedFilters selection={selection} />
      <Accordion className="md:border-t-0">
        <AccordionItem open title="Tipo de Producto">
          <KindFilter selection={selection} counts={counts} />
        </AccordionItem>
        {!selection.accessories && filters && <ShelfLists {...filters} selection={selection} />}
        {filters && (
          <AccordionItem open title="Precio y existencia">
            <StockFilter selection={selection} />
            <PriceFilter selection={selection} prices={filters.prices} />
          </AccordionItem>
        )}
      </Accordion>
      {!filters && <ErrorState title="No pudimos cargar los filtros." />}
      {filters && !counts && <ErrorState title="No pudimos contar los productos." />}
    </>
  )
}

type ShelfListsProps = NonNullable<Catalog['filters']> & Pick<Props, 'selection'>

/** What is left to choose among; a list with nothing in it is not shown. */
const ShelfLists = ({ categories, brands, selection }: ShelfListsProps) => (
  <>
    {categories.length > 0 && (
      <AccordionItem open title="Categorías">
        <CategoryFilter categories={categories} query={selectionQuery(selection)} />
      </AccordionItem>
    )}
    {brands.length > 0 && (
      <AccordionItem open title="Marcas">
        <BrandFilter brands={brands} selection={selection} />
      </AccordionItem>
    )}
  </>
)

interface BrandFilterProps {
  brands: FacetBrand[]
  selection: Selection
}

const BrandFilter = ({ brands, selection }: BrandFilterProps) => (
  <ul className="md:max-h-96 md:overflow-y-auto">
    {brands.map((brand) => (
      <li key={brand.id}>
        <FilterOption
          name={brand.name}
          count={brand.count}
          selected={selection.marcas.some(({ id }) => id === brand.id)}
          to={toggleBrand(selection, brand)}
        />
      </li>
    ))}
  </ul>
)

const StockFilter = ({ selection }: Pick<Props, 'selection'>) => (
  <FilterOption
    name="Con existencia"
    selected={selection.existencia}
    to={{ ...selectionQuery(selection), existencia: !selection.existencia }}
  />
)
