import type { SearchAnswer } from '@surco/contract'

import { api } from '../../lib/api.ts'
import { catalogPath, searchPath } from '../../lib/paths.ts'
import { fromSearchProduct } from '../../lib/product-card-data.ts'
import { LinkChip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ProductPages } from '../../ui/product-pages.tsx'
import { SortLinks } from '../../ui/sort-links.tsx'
import { DidYouMean } from './did-you-mean.tsx'
import { FoundChips } from './found-chips.tsx'
import { LeftOut } from './left-out.tsx'
import { minimumLength } from './minimum-length.ts'
import {
  isTooShort,
  searchInput,
  searchOrders,
  searchPageSize,
  type SearchPageQuery,
} from './search-query.ts'

interface Props {
  answer: SearchAnswer
  query: SearchPageQuery
}

/** The full results of a search. */
export function SearchResults({ answer, query }: Props) {
  const { products, suggestions, corrected, ignored } = answer
  return (
    <>
      {corrected && (
        <div className="mb-4">
          <DidYouMean text={corrected} />
        </div>
      )}
      {ignored && (
        <div className="mb-4">
          <LeftOut words={ignored} />
        </div>
      )}
      <FoundChips answer={answer} />
      {products.total === 0 ? (
        <NothingFound q={query.q} suggestions={suggestions} />
      ) : (
        <FoundProducts products={products} query={query} />
      )}
    </>
  )
}

interface FoundProductsProps {
  products: SearchAnswer['products']
  query: SearchPageQuery
}

function FoundProducts({ products, query }: FoundProductsProps) {
  const { q, orden, pagina } = query

  async function loadPage(page: number) {
    const answer = await api('GET /products/search', {
      query: searchInput({ ...query, pagina: page }),
    })
    return answer.products.results.map(fromSearchProduct)
  }

  return (
    <>
      <div className="mb-4">
        <SortLinks
          orders={searchOrders.map(([order, name]) => ({
            name,
            to: searchPath(q, { orden: order }),
            current: order === orden,
          }))}
        />
      </div>
      <ProductPages
        products={products.results.map(fromSearchProduct)}
        page={pagina}
        pageSize={searchPageSize}
        total={products.total}
        to={(page) => searchPath(q, { orden, pagina: page })}
        load={loadPage}
      />
    </>
  )
}

function NothingFound({ q, suggestions }: { q: string; suggestions: string[] }) {
  return (
    <EmptyState title={nothingTitle(q)}>
      {!isTooShort(q) && (
        <p className="text-muted">Intenta con otros términos o verifica la ortografía</p>
      )}
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

function nothingTitle(q: string) {
  if (q === '') return 'Escribe qué buscas'
  if (isTooShort(q)) return `Escribe al menos ${minimumLength} letras o números`
  return `Sin resultados para ${q}`
}
