import { data, redirect } from 'react-router'

import { blockHeaders, loadBlock, shopContext } from '../data/load-blocks.ts'
import {
  isTooShort,
  readSearchQuery,
  searchInput,
  searchPageSize,
} from '../features/search/search-query.ts'
import { SearchResults } from '../features/search/search-results.tsx'
import { formatCount } from '../lib/format.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { searchPath } from '../lib/paths.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/search.ts'

export { pageHeaders as headers } from '../data/load-blocks.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readSearchQuery(new URL(request.url).searchParams)
  const { api } = context.get(shopContext)
  const answer = await loadBlock(api('GET /products/search', { query: searchInput(query) }))
  const lastPage = Math.max(1, Math.ceil((answer?.products.total ?? Infinity) / searchPageSize))
  if (query.pagina > lastPage) {
    throw redirect(searchPath(query.q, { orden: query.orden, pagina: lastPage }))
  }
  return data({ query, answer }, blockHeaders([answer]))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const q = loaderData?.query.q ?? ''
  return pageMeta(matches, {
    title: q === '' ? 'Búsqueda' : `Resultados para “${q}”`,
    description: `Maquinaria y herramientas agrícolas que coinciden con ${q}.`,
    path: searchPath(q),
    noindex: true,
  })
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  const { answer, query } = loaderData
  const { q } = query
  return (
    <div className="page">
      <Breadcrumb crumbs={[{ name: 'Inicio', to: '/' }, { name: 'Búsqueda' }]} />
      <div className="mb-6">
        <h1 className="text-title">{q === '' ? 'Búsqueda' : `Resultados para “${q}”`}</h1>
        <p role="status" className="mt-1 text-muted tabular-nums">
          {answer && !isTooShort(q) && formatCount(answer.products.total, 'producto', 'productos')}
        </p>
      </div>
      {answer ? (
        <SearchResults answer={answer} query={query} />
      ) : (
        <ErrorState title="No pudimos buscar en este momento." />
      )}
    </div>
  )
}
