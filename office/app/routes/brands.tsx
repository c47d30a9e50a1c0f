import type { OfficeBrand } from '@surco/contract'

import { LinkButton, TextLink } from '../../../storefront/app/ui/button.tsx'
import { EmptyState } from '../../../storefront/app/ui/empty-state.tsx'
import { api } from '../lib/api.ts'
import { countText } from '../lib/shelves.ts'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { Filters, IndexPage } from '../ui/index-page.tsx'
import { Thumb } from '../ui/thumb.tsx'
import type { Route } from './+types/brands.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = () => [{ title: 'Marcas · Oficina' }]

export const handle: PageHandle = { needs: 'catalog.write' }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const q = new URL(request.url).searchParams.get('q') ?? ''
  return { ...(await api('GET /admin/brands', { query: { ...(q && { q }) } })), q }
}

export default function BrandsPage({ loaderData: { data, q } }: Route.ComponentProps) {
  return (
    <IndexPage
      title="Marcas"
      intro="La tienda muestra las que tienen productos a la vista."
      action={<LinkButton to="/nuevo/marca">Agregar marca</LinkButton>}
      filters={<Filters label="Buscar por nombre" q={q} />}
    >
      {data.length === 0 ? (
        <EmptyState title={q ? 'Ninguna marca coincide' : 'Todavía no hay marcas'}>
          {q && <TextLink to="/marcas">Ver todas las marcas</TextLink>}
        </EmptyState>
      ) : (
        <DataTable caption="Marcas" columns={columns} rows={data} keyOf={({ id }) => id} />
      )}
    </IndexPage>
  )
}

const columns: readonly [Column<OfficeBrand>, ...Column<OfficeBrand>[]] = [
  {
    title: 'Marca',
    cell: ({ id, name, logo }) => (
      <span className="flex items-center gap-3">
        <Thumb name={logo} wide />
        <TextLink to={`/marcas/${id}`} className="inline-flex min-h-11 items-center wrap-anywhere">
          {name}
        </TextLink>
      </span>
    ),
  },
  {
    title: 'Productos',
    cell: (brand) =>
      brand.products === 0 ? (
        <span className="text-muted">Sin productos</span>
      ) : (
        <TextLink
          to={`/productos?marca=${brand.id}`}
          className="inline-flex min-h-11 items-center tabular-nums"
        >
          <span className="sr-only">{brand.name}: </span>
          {countText(brand)}
        </TextLink>
      ),
  },
]
