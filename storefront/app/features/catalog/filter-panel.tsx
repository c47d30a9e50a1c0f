import type { FacetBrand, FacetCategory } from '@surco/contract'
import { flagFilters } from '@surco/contract/catalog-filters'
import type { ReactNode, KeyboardEvent } from 'react'

import { formatInteger } from '../../lib/format.ts'
import { Link } from '../../lib/link.tsx'
import { type CatalogQuery, catalogPath } from '../../lib/paths.ts'
import { Accordion, AccordionItem } from '../../ui/accordion.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { latePart } from '../../ui/late-part.tsx'
import type { Catalog } from './load-catalog.ts'
import { SelectedFilters } from './selected-filters.tsx'
import {
  offersOf,
  selectionQuery,
  type Selection,
  toggleBrand,
  toggleCategory,
  toggleSubcategory,
  toggleSubsubcategory,
} from './selection.ts'

const PriceFilter = latePart(async () => (await import('./price-filter.tsx')).PriceFilter)

type FilterPanelProps = Omit<Catalog, 'products'>

export function FilterPanel({ selection, filters, counts }: FilterPanelProps) {
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
            <FlagFilters selection={selection} />
            <PriceFilter selection={selection} prices={filters.prices} />
          </AccordionItem>
        )}
      </Accordion>
      {!filters && <ErrorState title="No pudimos cargar los filtros." />}
      {filters && !counts && <ErrorState title="No pudimos contar los productos." />}
    </>
  )
}

type ShelfListsProps = NonNullable<Catalog['filters']> & Pick<FilterPanelProps, 'selection'>

/** Filters by category and brand; an empty list is not shown. */
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

const FlagFilters = ({ selection }: Pick<FilterPanelProps, 'selection'>) =>
  flagFilters.map(({ name, label }) => (
    <FilterOption
      key={name}
      name={label}
      selected={selection[name] === true}
      to={{ ...selectionQuery(selection), [name]: !selection[name] }}
    />
  ))

interface CategoryFilterProps {
  categories: FacetCategory[]
  query: CatalogQuery
}

/** The category tree; subcategories show once their category is ticked. */
function CategoryFilter({ categories, query }: CategoryFilterProps) {
  return (
    <ul>
      {categories.map((category) => {
        const selected = category.name === query.categoria
        return (
          <li key={category.id}>
            <FilterOption
              {...category}
              selected={selected}
              to={toggleCategory(query, category.name)}
            />
            {selected && <Subcategories category={category} query={query} />}
          </li>
        )
      })}
    </ul>
  )
}

function Subcategories({ category, query }: { category: FacetCategory; query: CatalogQuery }) {
  return (
    <Below>
      {category.children.map((sub) => {
        const selected = sub.name === query.subcategoria
        return (
          <li key={sub.id}>
            <FilterOption {...sub} selected={selected} to={toggleSubcategory(query, sub.name)} />
            {selected && <Subsubcategories entries={sub.children} query={query} />}
          </li>
        )
      })}
    </Below>
  )
}

interface SubsubcategoriesProps {
  entries: FacetCategory['children'][number]['children']
  query: CatalogQuery
}

function Subsubcategories({ entries, query }: SubsubcategoriesProps) {
  return (
    <Below>
      {entries.map((entry) => (
        <li key={entry.id}>
          <FilterOption
            {...entry}
            selected={entry.name === query.subsubcategoria}
            to={toggleSubsubcategory(query, entry.name)}
          />
        </li>
      ))}
    </Below>
  )
}

const Below = ({ children }: { children: ReactNode }) => (
  <ul className="ml-3 border-l border-line pl-3">{children}</ul>
)

/**
 * Chooses products or accessories. Accessories are on no shelf, so choosing them leaves the shelf. Each count is
 * that of the list which the option leads to.
 */
function KindFilter({ selection, counts }: Pick<Catalog, 'selection' | 'counts'>) {
  const { accessories } = selection
  return (
    <ul>
      <li>
        <FilterOption
          kind="one"
          name="Productos"
          count={counts?.products}
          // Otherwise the two counts would seem to exclude each other.
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

/** The selection without its shelf: offer filters and order stay. */
const offShelves = (selection: Selection): CatalogQuery => ({
  ...offersOf(selection),
  orden: selection.orden,
})

interface FilterOptionProps {
  name: string
  count?: number | undefined
  /** What the count includes, where the name does not say so */
  countNote?: string | undefined
  selected: boolean
  /** `one`: options exclude each other, and one is left by choosing another */
  kind?: 'any' | 'one'
  /** The selection after following it */
  to: CatalogQuery
}

/**
 * Option of a filter. A link, so that it works before JavaScript arrives; it looks like a checkbox or a radio
 * button, so Space follows it too.
 */
function FilterOption({ name, count, countNote, selected, kind = 'any', to }: FilterOptionProps) {
  const { shape, on } = marks[kind]
  return (
    <Link
      to={catalogPath(to)}
      preventScrollReset
      onKeyDown={followWithSpace}
      aria-current={selected ? 'true' : undefined}
      className="flex min-h-11 items-center gap-3 rounded-control px-1 py-1 text-sm hover:bg-surface-soft lg:min-h-9"
    >
      <span
        aria-hidden="true"
        className={`size-5 shrink-0 ${shape} ${selected ? on : 'border border-line-strong bg-surface'}`}
      >
        {selected && kind === 'any' && <Icon name="check" className="size-4" />}
      </span>
      <span className={`grow ${selected ? 'font-semibold' : ''}`}>{name}</span>
      {count !== undefined && <Count count={count} note={countNote} />}
      {selected && (
        <span className="sr-only">, seleccionado{kind === 'any' && '; quitar filtro'}</span>
      )}
    </Link>
  )
}

const Count = ({ count, note }: { count: number; note: string | undefined }) => (
  <span className="text-xs whitespace-nowrap text-muted tabular-nums">
    ({formatInteger(count)}
    {note && ` ${note}`})
  </span>
)

const marks = {
  any: {
    shape: 'flex items-center justify-center rounded border',
    on: 'border-accent bg-accent text-accent-ink',
  },
  one: { shape: 'rounded-pill', on: 'border-6 border-accent' },
}

function followWithSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
