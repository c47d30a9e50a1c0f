import type { CustomerRow } from '@surco/contract'

import { TextLink } from '../../../storefront/app/ui/button.tsx'
import { EmptyState } from '../../../storefront/app/ui/empty-state.tsx'
import { Money } from '../../../storefront/app/ui/price.tsx'
import { addressWith } from '../lib/address.ts'
import { api } from '../lib/api.ts'
import { may, useStaffSession } from '../lib/session.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { EmailText } from '../ui/email-text.tsx'
import { Filters, IndexPage } from '../ui/index-page.tsx'
import { Moment } from '../ui/moment.tsx'
import type { Route } from './+types/customers.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = () => [{ title: 'Clientes · Oficina' }]

export const handle: PageHandle = { needs: 'customers.read' }

/** The views of the list, by name in the address. */
const views = {
  'con-cuenta': { view: 'accounts', name: 'Con cuenta' },
  'sin-cuenta': { view: 'guests', name: 'Compraron sin cuenta' },
  solicitudes: { view: 'requests', name: 'Con solicitud de privacidad' },
} as const
type ViewName = keyof typeof views

const isView = (name: string): name is ViewName => Object.hasOwn(views, name)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const q = searchParams.get('q') ?? ''
  const after = searchParams.get('desde')
  const named = searchParams.get('vista') ?? ''
  const shown = isView(named) ? named : 'con-cuenta'
  const query = { view: views[shown].view, ...(q && { q }), ...(after && { after }) }
  const files = addressWith('/admin/customers', { view: views[shown].view, q })
  return { ...(await api('GET /admin/customers', { query })), shown, q, files }
}

export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  const { data, next, shown, q, files } = loaderData
  const mayDownload = may(useStaffSession(), 'customers.erase')
  return (
    <IndexPage
      title="Clientes"
      files={mayDownload ? files : undefined}
      filesNeedProof
      next={next ? addressOf({ vista: shown, q, desde: next }) : undefined}
      views={Object.entries(views).map(([name, { name: title }]) => ({
        to: addressOf({ vista: name, q }),
        name: title,
        current: name === shown,
      }))}
      filters={
        <Filters label="Buscar por nombre o email" q={q}>
          <input type="hidden" name="vista" value={shown} />
        </Filters>
      }
    >
      {data.length === 0 ? (
        <EmptyState title={q ? 'Nadie coincide con lo que buscas' : 'Aquí no hay nadie'}>
          {q && <TextLink to={addressOf({ vista: shown })}>Ver a todos</TextLink>}
        </EmptyState>
      ) : (
        <DataTable
          caption={`Clientes: ${views[shown].name}`}
          columns={columns}
          rows={data}
          keyOf={({ id }) => id}
          choiceOf="clientes"
        />
      )}
    </IndexPage>
  )
}

const addressOf = (given: Record<string, string>) => addressWith('/clientes', given)

const columns: readonly [Column<CustomerRow>, ...Column<CustomerRow>[]] = [
  {
    title: 'Nombre',
    cell: ({ id, name }) => (
      <TextLink to={`/clientes/${id}`} className="inline-flex min-h-11 items-center wrap-anywhere">
        {name}
      </TextLink>
    ),
  },
  { title: 'Email', cell: ({ email }) => <EmailText email={email} /> },
  { title: 'Desde', cell: ({ since }) => <Moment iso={since} short /> },
  { title: 'Pedidos pagados', cell: ({ orders }) => orders },
  { title: 'Ha comprado', cell: ({ spent }) => <Money pesos={spent} /> },
]
