import type { ProductChange } from '@surco/contract'

import { formatInteger } from '../../../storefront/app/lib/format.ts'
import { TextLink } from '../../../storefront/app/ui/button.tsx'
import { EmptyState } from '../../../storefront/app/ui/empty-state.tsx'
import { ChangeState } from '../features/products/change-state.tsx'
import { describeChange } from '../features/products/price-change.ts'
import { api } from '../lib/api.ts'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { IndexPage } from '../ui/index-page.tsx'
import { Moment } from '../ui/moment.tsx'
import type { Route } from './+types/price-changes.ts'

export const meta = () => [{ title: 'Cambios de productos · Oficina' }]

export const clientLoader = async () => (await api('GET /admin/product-changes', {})).data

export default function PriceChangesPage({ loaderData: changes }: Route.ComponentProps) {
  return (
    <IndexPage
      title="Cambios de productos"
      intro="Los últimos cambios de muchos productos. Cada uno se puede deshacer, menos los que unen dos marcas o categorías."
    >
      {changes.length === 0 ? (
        <EmptyState title="Todavía no hay cambios">
          <TextLink to="/productos">Elegir productos</TextLink>
        </EmptyState>
      ) : (
        <DataTable
          caption="Cambios de productos"
          columns={columns}
          rows={changes}
          keyOf={({ id }) => id}
        />
      )}
    </IndexPage>
  )
}

const columns: readonly [Column<ProductChange>, ...Column<ProductChange>[]] = [
  {
    title: 'Cambio',
    cell: ({ id, what }) => (
      <TextLink to={`/cambios-de-precio/${id}`} className="inline-flex min-h-11 items-center">
        {describeChange(what)}
      </TextLink>
    ),
  },
  { title: 'Productos', cell: ({ changed }) => formatInteger(changed) },
  { title: 'Quién', cell: ({ who }) => who },
  { title: 'Cuándo', cell: ({ at }) => <Moment iso={at} /> },
  { title: 'Estado', cell: ({ state }) => <ChangeState state={state} /> },
]
