import type { SearchAnswer } from '@surco/contract'
import { Link } from 'react-router'

import { catalogPath, searchPath, type SearchOrder } from '../../lib/paths.ts'
import { fromSearchProduct } from '../../lib/product-card-data.ts'
import { LinkChip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { ProductGrid } from '../../ui/product-grid.tsx'
import { categoryChipPath } from './category-chip-path.ts'
import { searchPageSize } from './read-search-query.ts'

interface Props {
  answer: SearchAnswer
  q: string
  orden: SearchOrder
  pagina: number
}

export function SearchResults({ answer, q, orden, pagina }: Props) {
  if (answer.products.total === 0) {
    return (
      <>
        <FoundChips answer={answer} />
        <NothingFound q={q} suggestions={answer.suggestions} />
      </>
    )
  }
  return (
    <>
      <FoundChips answer={answer} />
      <SortLinks q={q} orden={orden} />
      <ProductGrid products={answer.products.results.map(fromSearchProduct)} />
      <Pagination
        page={pagina}
        pageSize={searchPageSize}
        total={answer.products.total}
        to={(page) => searchPath(q, { orden, pagina: page })}
      />
    </>
  )
}

function FoundChips({ answer: { categories, brands } }: Pick<Props, 'answer'>) {
  const rows = [
    {
      title: 'Categorías',
      chips: categories.results.map((found) => ({ ...found, to: categoryChipPath(found) })),
    },
    {
      title: 'Marcas',
      chips: brands.results.map((found) => ({ ...found, to: catalogPath({ marca: found.name }) })),
    },
  ].filter(({ chips }) => chips.length > 0)
  if (rows.length === 0) return null
  return (
    <dl className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-2 border-y border-line py-4 md:grid-cols-[auto_minmax(0,1fr)]">
      {rows.map(({ title, chips }) => (
        <div key={title} className="contents">
          <dt className="text-sm font-semibold md:leading-9">{title}</dt>
          <dd>
            <ul aria-label={title} className="flex flex-wrap gap-2 max-md:mb-2">
              {chips.map(({ _id, name, productCount, to }) => (
                <li key={_id} className="min-w-0">
                  <LinkChip to={to} name={name} count={productCount} />
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const orders: [SearchOrder, string][] = [
  ['relevancia', 'Relevancia'],
  ['precio-asc', 'Menor precio'],
  ['precio-desc', 'Mayor precio'],
  ['nombre', 'Nombre'],
]

function SortLinks({ q, orden }: Pick<Props, 'q' | 'orden'>) {
  return (
    <nav
      aria-label="Ordenar por"
      className="mb-4 flex items-center gap-x-5 text-sm whitespace-nowrap max-xs:flex-wrap xs:overflow-x-auto"
    >
      <span className="text-muted max-md:sr-only">Ordenar por:</span>
      {orders.map(([order, label]) => (
        <Link
          key={order}
          to={searchPath(q, { orden: order })}
          aria-current={order === orden ? 'true' : undefined}
          className="inline-flex min-h-11 items-center border-b-3 border-transparent font-semibold text-muted hover:text-ink focus-visible:-outline-offset-3 aria-[current]:border-accent aria-[current]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

function NothingFound({ q, suggestions }: { q: string; suggestions: string[] }) {
  return (
    <EmptyState title={q === '' ? 'Escribe qué buscas' : `Sin resultados para “${q}”`}>
      <p className="text-muted">Intenta con otros términos o verifica la ortografía</p>
      {suggestions.length > 0 && (
        <ul aria-label="Sugerencias" className="flex flex-wrap justify-center gap-2">
          {suggestions.map((text) => (
            <li key={text}>
              <LinkChip to={searchPath(text)} name={text} />
            </li>
          ))}
        </ul>
      )}
      <LinkButton to={catalogPath()}>Ver todos los productos</LinkButton>
    </EmptyState>
  )
}
