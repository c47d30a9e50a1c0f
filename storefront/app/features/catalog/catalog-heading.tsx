import type { CategoryNode, FacetCategory } from '@surco/contract'
import { useMemo } from 'react'

import { findByName } from '../../lib/match-name.ts'
import { catalogPath } from '../../lib/paths.ts'
import { LinkChip } from '../../ui/chip.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Catalog } from './load-catalog.ts'
import { type Selection, selectionQuery } from './selection.ts'

/** Names longer than this, in characters, are set smaller. */
const longName = 32

interface CatalogHeadingProps extends Pick<Catalog, 'selection' | 'name' | 'filters'> {
  categories: CategoryNode[] | undefined
  pagina: number
}

/** Heading of a page of the catalogue, with links to the shelves below it. */
export function CatalogHeading({
  selection,
  name,
  filters,
  categories = [],
  pagina,
}: CatalogHeadingProps) {
  const picture = findPicture(selection, categories, filters)
  return (
    <div className="mb-6 grid items-center gap-x-10 border-b border-line pb-6 md:grid-cols-[minmax(0,1fr)_auto] lg:mb-8">
      <div className="min-w-0">
        <h1 className={`font-extrabold ${name.length > longName ? 'text-title' : 'text-display'}`}>
          {name}
        </h1>
        {pagina === 1 && filters && (
          <ShelfLinks selection={selection} facets={filters.categories} categories={categories} />
        )}
      </div>
      {picture && (
        <Picture
          {...picture}
          width={240}
          height={180}
          sizes="240px"
          className={`aspect-4/3 w-60 max-md:hidden ${picture.fallback === 'brand' ? 'object-contain' : 'rounded-card object-cover'}`}
        />
      )}
    </div>
  )
}

/** The category's picture, or the logo of the only chosen brand. */
function findPicture(
  { categoria, marcas }: Selection,
  categories: CategoryNode[],
  filters: Catalog['filters'],
) {
  if (categoria) {
    const path = findByName(categories, categoria.name)?.image
    return path ? ({ path, alt: '', fallback: 'category' } as const) : undefined
  }
  const [marca, ...others] = marcas
  if (!marca || others.length > 0) return undefined
  const path = filters?.brands.find(({ id }) => id === marca.id)?.image
  return path ? ({ path, alt: marca.name, fallback: 'brand' } as const) : undefined
}

const CategoryLinks = latePart(async () => (await import('./category-links.tsx')).CategoryLinks)

interface ShelfLinksProps {
  selection: Selection
  facets: FacetCategory[]
  categories: CategoryNode[]
}

/** The shelves below the selected one: all categories with their pictures, or its subcategories. */
function ShelfLinks({ selection, facets, categories }: ShelfLinksProps) {
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
