import type { OfficeOrderRow } from '@surco/contract'

import { formatCount } from '../../../storefront/app/lib/format.ts'
import { notify } from '../../../storefront/app/lib/notifications.ts'
import { LinkButton, TextLink } from '../../../storefront/app/ui/button.tsx'
import { Checkbox } from '../../../storefront/app/ui/choices.tsx'
import { EmptyState } from '../../../storefront/app/ui/empty-state.tsx'
import { Money } from '../../../storefront/app/ui/price.tsx'
import { isView, Standing, views, type ViewName } from '../features/orders/order-words.tsx'
import { ShipDialog } from '../features/orders/ship-dialog.tsx'
import { shipOrder } from '../features/orders/ship.ts'
import { addressWith } from '../lib/address.ts'
import { api } from '../lib/api.ts'
import { attempt, readForm } from '../lib/change.ts'
import { may, useStaffSession } from '../lib/session.ts'
import { useTicks } from '../lib/ticks.ts'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { Filters, IndexPage, type View } from '../ui/index-page.tsx'
import { Moment } from '../ui/moment.tsx'
import type { Route } from './+types/orders.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = () => [{ title: 'Pedidos · Oficina' }]

export const handle: PageHandle = { needs: 'orders.read' }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const q = searchParams.get('q') ?? ''
  // A search without a view covers all orders.
  const named = searchParams.get('vista') ?? (q ? 'todos' : 'por-surtir')
  const shown: ViewName = isView(named) ? named : 'todos'
  const after = searchParams.get('desde')
  const query = { view: views[shown].view, ...(q && { q }), ...(after && { after }) }
  const files = addressWith('/admin/orders', { view: views[shown].view, q })
  return { ...(await api('GET /admin/orders', { query })), shown, q, files }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await readForm(request)
  return attempt(async () => {
    await shipOrder(form)
    const done = form.pickup ? 'listo para recoger' : 'enviado'
    notify({ title: `Pedido #${form.number} ${done}`, level: 'success' })
  })
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { data, next, counts, shown, q, files } = loaderData
  const session = useStaffSession()
  const mayShip = may(session, 'orders.ship')
  const ticks = useTicks(data.filter(isToShip).map(({ number }) => number))
  return (
    <IndexPage
      title="Pedidos"
      files={files}
      action={
        may(session, 'orders.refund') && (
          <LinkButton to="/pedidos/nuevo" look="secondary">
            Pedido por teléfono
          </LinkButton>
        )
      }
      next={next ? addressOf({ vista: shown, q, desde: next }) : undefined}
      views={viewsOf(counts, shown, q)}
      filters={
        <Filters label="Buscar por número, nombre, email, teléfono, RFC, SKU o guía" q={q}>
          <input type="hidden" name="vista" value={q ? shown : 'todos'} />
        </Filters>
      }
    >
      {mayShip && data.some(isToShip) && <PapersBar ticks={ticks} />}
      {data.length === 0 ? (
        <Nothing shown={shown} q={q} />
      ) : (
        <DataTable
          caption={`Pedidos: ${views[shown].name}`}
          columns={columnsOf(mayShip)}
          rows={data}
          keyOf={({ number }) => number}
          choiceOf="pedidos"
          selection={mayShip ? { ...ticks, canTick: isToShip, nameOf } : undefined}
        />
      )}
    </IndexPage>
  )
}

const isToShip = ({ toShip, lacking }: OfficeOrderRow) => toShip > lacking
const nameOf = ({ number, name }: OfficeOrderRow) => `el pedido #${number} de ${name}`

/** Links to the packing documents of the ticked orders. */
function PapersBar({ ticks }: { ticks: ReturnType<typeof useTicks> }) {
  const { chosen, isPageChosen, choosePage } = ticks
  const named = chosen.join(',')
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-2">
      <Checkbox
        label="Elegir los de esta página que se pueden enviar"
        checked={isPageChosen}
        onChange={({ currentTarget }) => choosePage(currentTarget.checked)}
      />
      {chosen.length > 0 && (
        <>
          <p role="status" className="font-medium">
            {formatCount(chosen.length, 'pedido elegido', 'pedidos elegidos')}
          </p>
          <LinkButton
            to={`/api/admin/orders/pick-list.pdf?pedidos=${named}`}
            look="secondary"
            external
          >
            Lista de surtido
          </LinkButton>
          <LinkButton
            to={`/api/admin/orders/packing-slips.pdf?pedidos=${named}`}
            look="secondary"
            external
          >
            Listas de empaque
          </LinkButton>
        </>
      )}
    </div>
  )
}

const addressOf = (given: Record<string, string>) => addressWith('/pedidos', given)

type Counts = Route.ComponentProps['loaderData']['counts']

function viewsOf(counts: Counts, shown: ViewName, q: string): View[] {
  const numbers: Partial<Record<string, number>> = q ? {} : { ...counts }
  return Object.entries(views).map(([name, { view, name: title }]) => {
    const count = numbers[view]
    return {
      to: addressOf({ vista: name, q }),
      name: title,
      current: name === shown,
      ...(count !== undefined && { count }),
    }
  })
}

const emptyTexts: Readonly<Record<ViewName, string>> = {
  'por-surtir': 'No hay pedidos por surtir',
  'por-cobrar': 'Nadie debe un pago',
  devoluciones: 'No hay devoluciones por atender',
  'con-problema': 'Ningún pedido tiene problemas',
  enviados: 'Todavía no sale ningún pedido',
  todos: 'Todavía no hay pedidos',
}

const Nothing = ({ shown, q }: { shown: ViewName; q: string }) =>
  q ? (
    <EmptyState title="Ningún pedido coincide con lo que buscas">
      <TextLink to="/pedidos?vista=todos">Ver todos los pedidos</TextLink>
    </EmptyState>
  ) : (
    <EmptyState icon="success" title={emptyTexts[shown]} />
  )

const columnsOf = (
  mayShip: boolean,
): readonly [Column<OfficeOrderRow>, ...Column<OfficeOrderRow>[]] => [
  {
    title: 'Pedido',
    cell: ({ number, paidAt, createdAt }) => (
      <>
        <TextLink
          to={`/pedidos/${number}`}
          className="inline-flex min-h-11 items-center tabular-nums"
        >
          #{number}
        </TextLink>
        <span className="block text-sm font-normal text-muted">
          <Moment iso={paidAt ?? createdAt} />
        </span>
      </>
    ),
  },
  {
    title: 'Comprador',
    cell: ({ name, place }) => (
      <>
        <span className="block wrap-anywhere">{name}</span>
        <span className="block text-sm text-muted">{place}</span>
      </>
    ),
  },
  { title: 'Estado', cell: (row) => <Standing {...row} /> },
  {
    title: 'Piezas',
    cell: ({ units, toShip, isPickup }) =>
      toShip > 0 && toShip < units
        ? `${toShip} de ${units} por ${isPickup ? 'preparar' : 'enviar'}`
        : units,
  },
  { title: 'Total', cell: ({ total }) => <Money pesos={total} /> },
  ...(mayShip ? [{ title: 'Surtir', cell: shipCell }] : []),
]

const shipCell = (row: OfficeOrderRow) =>
  isToShip(row) ? <ShipDialog number={row.number} isPickup={row.isPickup} small /> : null
