import type { FacetCategory } from '@surco/contract'
import type { ReactNode } from 'react'

import type { CatalogQuery } from '../../lib/paths.ts'
import { FilterOption } from './filter-option.tsx'
import { toggleCategory, toggleSubcategory, toggleSubsubcategory } from './toggle-filter.ts'

interface Props {
  categories: FacetCategory[]
  query: CatalogQuery
}

/** The category tree; what is below a category shows once that is ticked. */
export function CategoryFilter({ categories, query }: Props) {
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
