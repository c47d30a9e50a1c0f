import type { CatalogImport } from '@surco/contract'
import { useNavigate } from 'react-router'

import { formatInteger } from '../../../storefront/app/lib/format.ts'
import { TextLink } from '../../../storefront/app/ui/button.tsx'
import { EmptyState } from '../../../storefront/app/ui/empty-state.tsx'
import { HandIn } from '../features/imports/hand-in.tsx'
import { ImportState } from '../features/imports/import-state.tsx'
import { sendFile, type SentFile } from '../features/imports/send-file.ts'
import { api } from '../lib/api.ts'
import { attempt, useChange } from '../lib/change.ts'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { IndexPage } from '../ui/index-page.tsx'
import { Moment } from '../ui/moment.tsx'
import type { Route } from './+types/imports.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = () => [{ title: 'Importaciones · Oficina' }]

export const handle: PageHandle = { needs: 'catalog.write' }

export const clientLoader = async () => (await api('GET /admin/imports', {})).data

export async function clientAction({ request }: Route.ClientActionArgs) {
  // safe: what the page sends
  const file = (await request.json()) as SentFile
  return attempt(() => sendFile(file))
}

export default function ImportsPage({ loaderData: imports }: Route.ComponentProps) {
  const navigate = useNavigate()
  const change = useChange((id: string) => void navigate(`/importaciones/${id}`))
  return (
    <IndexPage
      title="Importaciones"
      intro="Un archivo cambia muchos productos o agrega nuevos. Antes de cargarlo ves cada cambio, y después se puede deshacer durante 90 días."
      filters={<HandIn change={change} />}
    >
      {imports.length === 0 ? (
        <EmptyState icon="file" title="Todavía no hay importaciones">
          <TextLink to="/productos">Ver los productos</TextLink>
        </EmptyState>
      ) : (
        <DataTable
          caption="Importaciones"
          columns={columns}
          rows={imports}
          keyOf={({ id }) => id}
        />
      )}
    </IndexPage>
  )
}

const columns: readonly [Column<CatalogImport>, ...Column<CatalogImport>[]] = [
  {
    title: 'Archivo',
    cell: ({ id, fileName }) => (
      <TextLink
        to={`/importaciones/${id}`}
        className="inline-flex min-h-11 items-center wrap-anywhere md:min-w-48"
      >
        {fileName}
      </TextLink>
    ),
  },
  { title: 'Nuevos', cell: ({ counts }) => formatInteger(counts.new) },
  { title: 'Cambiados', cell: ({ counts }) => formatInteger(counts.changed) },
  { title: 'Con errores', cell: ({ counts }) => formatInteger(counts.wrong) },
  { title: 'Quién', cell: ({ who }) => who },
  { title: 'Cuándo', cell: ({ at }) => <Moment iso={at} /> },
  { title: 'Estado', cell: ({ state }) => <ImportState state={state} /> },
]
