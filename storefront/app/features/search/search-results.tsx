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
  const chips = [
    ...categories.results.map((found) => ({ ...found, to: categoryChipPath(found) })),
    ...brands.results.map((found) => ({ ...found, to: catalogPath({ marca: found.name }) })),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label="Categorías y marcas encontradas" className="mb-5 flex flex-wrap gap-2">
      {chips.map(({ _id, name, productCount, to }) => (
        <li key={`${to}-${_id}`}>
          <LinkChip to={to} name={name} count={productCount} />
        </li>
      ))}
    </ul>
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
    <nav aria-label="Ordenar por" className="mb-5 flex flex-wrap items-center gap-x-1 text-sm">
      <span className="mr-2 text-muted">Ordenar por:</span>
      {orders.map(([order, label]) => (
        <Link
          key={order}
          to={searchPath(q, { orden: order })}
          aria-current={order === orden ? 'true' : undefined}
          className="inline-flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-accent-soft aria-[current]:bg-accent-soft aria-[current]:text-accent-strong"
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
