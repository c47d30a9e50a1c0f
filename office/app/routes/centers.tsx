import type { OfficeCenter } from '@surco/contract'

import { Badge } from '../../../storefront/app/ui/badge.tsx'
import { LinkButton, TextLink } from '../../../storefront/app/ui/button.tsx'
import { EmptyState } from '../../../storefront/app/ui/empty-state.tsx'
import { api } from '../lib/api.ts'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { Filters, IndexPage } from '../ui/index-page.tsx'
import type { Route } from './+types/centers.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = () => [{ title: 'Centros de servicio · Oficina' }]

export const handle: PageHandle = { needs: 'content.write' }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const q = new URL(request.url).searchParams.get('q') ?? ''
  return { ...(await api('GET /admin/service-centers', { query: { ...(q && { q }) } })), q }
}

export default function CentersPage({ loaderData: { data, q } }: Route.ComponentProps) {
  return (
    <IndexPage
      title="Centros de servicio"
      action={<LinkButton to="/nuevo/centro">Agregar centro</LinkButton>}
      filters={<Filters label="Buscar por nombre, ciudad o estado" q={q} />}
    >
      {data.length === 0 ? (
        <EmptyState title={q ? 'Ningún centro coincide' : 'Todavía no hay centros'}>
          {q && <TextLink to="/centros">Ver todos los centros</TextLink>}
        </EmptyState>
      ) : (
        <DataTable
          caption="Centros de servicio"
          columns={columns}
          rows={data}
          keyOf={({ id }) => id}
        />
      )}
    </IndexPage>
  )
}

const columns: readonly [Column<OfficeCenter>, ...Column<OfficeCenter>[]] = [
  {
    title: 'Centro',
    cell: ({ id, name }) => (
      <TextLink to={`/centros/${id}`} className="inline-flex min-h-11 items-center">
        {name}
      </TextLink>
    ),
  },
  { title: 'Ciudad', cell: ({ city, state }) => `${city}, ${state}` },
  {
    title: 'Teléfono',
    cell: ({ phone }) => <span className="whitespace-nowrap tabular-nums">{phone}</span>,
  },
  {
    title: 'Estado',
    cell: ({ active }) =>
      active ? <Badge tone="accent">En servicio</Badge> : <Badge>Inactivo</Badge>,
  },
]
