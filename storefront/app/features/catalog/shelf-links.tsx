import type { CategoryNode, FacetCategory } from '@surco/contract'
import { useMemo } from 'react'

import { catalogPath } from '../../lib/paths.ts'
import { LinkChip } from '../../ui/chip.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { selectionQuery, type Selection } from './selection.ts'

const CategoryLinks = latePart(async () => (await import('./category-links.tsx')).CategoryLinks)

interface Props {
  selection: Selection
  facets: FacetCategory[]
  categories: CategoryNode[]
}

/** The shelves below the selected one: all categories with their pictures, or its subcategories. */
export function ShelfLinks({ selection, facets, categories }: Props) {
  const query = useMemo(() => selectionQuery(selection), [selection])
  if (selection.accessories) return null
  if (!selection.categoria) {
    return <CategoryLinks query={query} facets={facets} categories={categories} />
  }
  const below = listBelow(selection, facets)
  if (below.length === 0) return null
  return (
    <nav aria-label="Subcategorías" className="mt-4">
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
        {below.map(({ id, name, count, to }) => (
          <li key={id} className="shrink-0">
            <LinkChip to={to} name={name} count={count} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function listBelow(selection: Selection, facets: FacetCategory[]) {
  const query = selectionQuery(selection)
  const category = facets.find(({ id }) => id === selection.categoria?.id)
  if (!selection.subcategoria) {
    return (category?.children ?? []).map((sub) => ({
      ...sub,
      to: catalogPath({ ...query, subcategoria: sub.name }),
    }))
  }
  if (selection.subsubcategoria) return []
  const sub = category?.children.find(({ id }) => id === selection.subcategoria?.id)
  return (sub?.children ?? []).map((entry) => ({
    ...entry,
    to: catalogPath({ ...query, subsubcategoria: entry.name }),
  }))
}
