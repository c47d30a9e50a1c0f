import type { CategoryNode } from '@surco/contract'

import { findByName } from '../../lib/match-name.ts'
import { Picture } from '../../ui/picture.tsx'
import type { Catalog } from './load-catalog.ts'
import type { Selection } from './selection.ts'
import { ShelfLinks } from './shelf-links.tsx'

/** From here on, in letters, a name is set smaller. */
const longName = 32

interface Props extends Pick<Catalog, 'selection' | 'name' | 'filters'> {
  categories: CategoryNode[] | undefined
  pagina: number
}

/** What is on these shelves, and the ways to the shelves below. */
export function CatalogHeading({ selection, name, filters, categories = [], pagina }: Props) {
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

/** The category's own picture, or the sign of the brand. */
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
