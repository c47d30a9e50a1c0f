import type { OfficeSynonym, SearchMiss } from '@surco/contract'
import { withoutAccents } from '@surco/contract/without-accents'

import { formatShortDay } from '../../../storefront/app/lib/format.ts'
import { notify } from '../../../storefront/app/lib/notifications.ts'
import { TextLink } from '../../../storefront/app/ui/button.tsx'
import { EmptyState } from '../../../storefront/app/ui/empty-state.tsx'
import { SynonymDialog } from '../features/search/synonym-dialog.tsx'
import { addressWith } from '../lib/address.ts'
import { api } from '../lib/api.ts'
import { attempt, readForm } from '../lib/change.ts'
import { ConfirmedChange } from '../ui/confirmed-change.tsx'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { Filters, IndexPage, type View } from '../ui/index-page.tsx'
import type { Route } from './+types/search-words.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = () => [{ title: 'Búsqueda · Oficina' }]

export const handle: PageHandle = { needs: 'content.write' }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const [misses, synonyms] = await Promise.all([
    api('GET /admin/searches/misses', {}),
    api('GET /admin/synonyms', {}),
  ])
  return {
    misses: misses.data,
    synonyms: synonyms.data,
    q: searchParams.get('q') ?? '',
    showsSynonyms: searchParams.get('vista') === 'sinonimos',
  }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { intent, written = '', meant = '' } = await readForm(request)
  return attempt(async () => {
    if (intent === 'remove') {
      await api('DELETE /admin/synonyms/:written/:meant', { params: { written, meant } })
      return notify({ title: 'Sinónimo quitado', level: 'success' })
    }
    const { warnings } = await api('POST /admin/synonyms', { body: { written, meant } })
    const [title = 'Sinónimo agregado'] = warnings
    return notify({ title, level: warnings.length > 0 ? 'warning' : 'success' })
  })
}

const path = '/busqueda'

export default function SearchWordsPage({ loaderData }: Route.ComponentProps) {
  const { misses, synonyms, q, showsSynonyms } = loaderData
  const views: View[] = [
    {
      to: addressWith(path, { q }),
      name: 'Sin resultado',
      count: misses.length,
      current: !showsSynonyms,
    },
    {
      to: addressWith(path, { vista: 'sinonimos', q }),
      name: 'Sinónimos',
      count: synonyms.length,
      current: showsSynonyms,
    },
  ]
  return (
    <IndexPage
      title="Búsqueda"
      intro="Lo que se buscó y no se encontró en los últimos 30 días, y lo que la gente llama de otro modo."
      action={<SynonymDialog />}
      views={views}
      filters={
        <Filters label="Buscar palabra" q={q}>
          {showsSynonyms && <input type="hidden" name="vista" value="sinonimos" />}
        </Filters>
      }
    >
      {showsSynonyms ? <Synonyms all={synonyms} q={q} /> : <Misses all={misses} q={q} />}
    </IndexPage>
  )
}

const plain = (text: string) => withoutAccents(text).toLowerCase()
const has = (text: string, q: string) => plain(text).includes(plain(q.trim()))

interface ListProps<Row> {
  all: readonly Row[]
  q: string
}

function Misses({ all, q }: ListProps<SearchMiss>) {
  const shown = all.filter(({ query }) => has(query, q))
  if (shown.length === 0) return <Nothing q={q} none="Todo lo que se buscó se encontró" />
  return (
    <DataTable
      caption="Búsquedas sin resultado"
      columns={missColumns}
      rows={shown}
      keyOf={({ query }) => query}
    />
  )
}

const missColumns: readonly [Column<SearchMiss>, ...Column<SearchMiss>[]] = [
  { title: 'Se buscó', cell: ({ query }) => <span className="wrap-anywhere">{query}</span> },
  { title: 'Veces', cell: ({ times }) => times },
  { title: 'La última', cell: ({ lastDay }) => formatShortDay(lastDay) },
  { title: 'Remedio', cell: ({ query }) => <SynonymDialog written={query} /> },
]

/** Maximum number of rows on the page. */
const MAX_ROWS = 50

function Synonyms({ all, q }: ListProps<OfficeSynonym>) {
  const shown = all.filter(({ written, meant }) => has(`${written} ${meant}`, q))
  if (shown.length === 0) return <Nothing q={q} none="Todavía no hay sinónimos" />
  return (
    <>
      <DataTable
        caption="Sinónimos"
        columns={synonymColumns}
        rows={shown.slice(0, MAX_ROWS)}
        keyOf={({ written, meant }) => `${written}→${meant}`}
      />
      {shown.length > MAX_ROWS && (
        <p className="mt-4 text-muted">
          Se muestran {MAX_ROWS} de {shown.length}: busca una palabra para ver las demás.
        </p>
      )}
    </>
  )
}

const synonymColumns: readonly [Column<OfficeSynonym>, ...Column<OfficeSynonym>[]] = [
  {
    title: 'Quien escribe',
    cell: ({ written }) => <span className="wrap-anywhere">{written}</span>,
  },
  {
    title: 'También encuentra',
    cell: ({ meant }) => <span className="wrap-anywhere">{meant}</span>,
  },
  {
    title: 'Quitar',
    cell: ({ written, meant }) => (
      <ConfirmedChange
        opens="Quitar"
        title={`¿Quitar «${written}»?`}
        confirms="Quitar"
        fields={{ intent: 'remove', written, meant }}
      >
        <p>Quien lo escriba ya no encontrará «{meant}».</p>
      </ConfirmedChange>
    ),
  },
]

const Nothing = ({ q, none }: { q: string; none: string }) => (
  <EmptyState title={q ? 'Ninguna palabra coincide' : none}>
    {q && <TextLink to={path}>Ver todo</TextLink>}
  </EmptyState>
)
