import type { SearchAnswer } from '@surco/contract'

import { api } from '../../data/api.ts'
import { fromSearchProduct } from '../../entities/product/product-card-data.ts'
import { ProductPages } from '../../entities/product/product-pages.tsx'
import { formatList } from '../../lib/format.ts'
import { catalogPath, searchPath } from '../../lib/paths.ts'
import { LinkButton, TextLink } from '../../ui/button.tsx'
import { LinkChip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SortLinks } from '../../ui/pagination.tsx'
import { listChips } from './list-chips.ts'
import {
  isOrder,
  isTooShort,
  orders,
  searchInput,
  searchPageSize,
  type SearchPageQuery,
} from './search-query.ts'
import { minimumLength } from './use-search-box.ts'

interface SearchResultsProps {
  answer: SearchAnswer
  query: SearchPageQuery
}

/** The full results of a search. */
export function SearchResults({ answer, query }: SearchResultsProps) {
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
          orders={Object.keys(orders)
            .filter(isOrder)
            .map((order) => ({
              name: orders[order].label,
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

/** Categories and brands found, above the products. */
function FoundChips({ answer }: { answer: SearchAnswer }) {
  const rows = listChips(answer)
  if (rows.length === 0) return null
  return (
    <dl className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-2 border-y border-line py-4 md:grid-cols-[auto_minmax(0,1fr)]">
      {rows.map(({ title, chips }) => (
        <div key={title} className="contents">
          <dt className="text-sm font-semibold md:leading-9">{title}</dt>
          <dd>
            <ul aria-label={title} className="flex flex-wrap gap-2 max-md:mb-2">
              {chips.map(({ id, name, count, to }) => (
                <li key={id} className="min-w-0">
                  <LinkChip to={to} name={name} count={count} />
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Says which words of the query were ignored, because nothing matches them. */
export const LeftOut = ({ words }: { words: string[] }) => (
  <p>
    No encontramos <strong>{formatList(words)}</strong>; esto es lo que hay con el resto de tu
    búsqueda
  </p>
)

interface DidYouMeanProps {
  /** The corrected text */
  text: string
  onChoose?: (text: string) => void
}

/** Offers the search with corrected spelling. */
export const DidYouMean = ({ text, onChoose }: DidYouMeanProps) => (
  <p>
    ¿Quisiste decir{' '}
    <TextLink to={searchPath(text)} onClick={() => onChoose?.(text)}>
      {text}
    </TextLink>
    ?
  </p>
)
