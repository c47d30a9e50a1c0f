import type { CategoryNode, FacetCategory } from '@surco/contract'

import { formatCount } from '../../lib/format.ts'
import { Link } from '../../lib/link.tsx'
import { findByName } from '../../lib/match-name.ts'
import { catalogPath, type CatalogQuery } from '../../lib/paths.ts'
import { Picture } from '../../ui/picture.tsx'

interface Props {
  query: CatalogQuery
  facets: FacetCategory[]
  categories: CategoryNode[]
}

/** Every category with its picture. Loaded late, because it only shows where none is chosen. */
export const CategoryLinks = ({ query, facets, categories }: Props) => (
  <nav aria-label="Todas las categorías" className="mt-5">
    <ul className="-mx-4 flex gap-3 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] md:gap-x-8 md:gap-y-0 md:overflow-visible md:p-0">
      {facets.map(({ id, name, count }) => (
        <li key={id} className="w-28 shrink-0 md:w-auto">
          <Link
            to={catalogPath({ ...query, categoria: name })}
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
