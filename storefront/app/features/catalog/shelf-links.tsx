import type { CategoryNode, FacetCategory } from '@surco/contract'
import { Link } from 'react-router'

import { formatCount } from '../../lib/format.ts'
import { findByName } from '../../lib/match-name.ts'
import { catalogPath } from '../../lib/paths.ts'
import { LinkChip } from '../../ui/chip.tsx'
import { Picture } from '../../ui/picture.tsx'
import { selectionQuery, type Selection } from './selection.ts'

interface Props {
  selection: Selection
  facets: FacetCategory[]
  categories: CategoryNode[]
}

/** The shelves below the selected one: all categories with their pictures, or its subcategories. */
export function ShelfLinks({ selection, facets, categories }: Props) {
  if (selection.accessories) return null
  if (!selection.categoria) {
    return <CategoryLinks selection={selection} facets={facets} categories={categories} />
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

const CategoryLinks = ({ selection, facets, categories }: Props) => (
  <nav aria-label="Todas las categorías" className="mt-5">
    <ul className="-mx-4 flex gap-3 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] md:gap-x-8 md:gap-y-0 md:overflow-visible md:p-0">
      {facets.map(({ id, name, count }) => (
        <li key={id} className="w-28 shrink-0 md:w-auto">
          <Link
            to={catalogPath({ ...selectionQuery(selection), categoria: name })}
            className="group flex h-full flex-col gap-2 text-sm leading-tight md:flex-row md:items-center md:gap-3 md:py-1.5"
          >
            <Picture
              path={findByName(categories, name)?.image}
              fallback="category"
              alt=""
              width={112}
              height={84}
              sizes="(width < 48rem) 112px, 64px"
              className="aspect-4/3 w-full rounded-control object-cover md:w-16"
            />
            <span>
              <span className="block font-semibold group-hover:text-accent">{name}</span>
              <span className="text-xs text-muted tabular-nums">
                {formatCount(count, 'producto', 'productos')}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
