import { type CartLine, LINK_DAYS } from '@surco/contract'
import { data, redirect } from 'react-router'

import { notify } from '../../../storefront/app/lib/notifications.ts'
import { ExchangeSums, exchangeVerb } from '../features/order-change/exchange-sums.tsx'
import { GoesFields, ReturnedUnits } from '../features/order-change/goes-fields.tsx'
import { type Exchange, useExchange } from '../features/order-change/use-exchange.ts'
import { ChosenLines } from '../features/phone-order/chosen-lines.tsx'
import { LinkDays } from '../features/phone-order/link-days.tsx'
import { ProductFinder } from '../features/phone-order/product-finder.tsx'
import { api } from '../lib/api.ts'
import { attempt, onceOf, readForm } from '../lib/change.ts'
import { Part } from '../ui/details-page.tsx'
import { FormPage } from '../ui/form-page.tsx'
import type { Route } from './+types/order-change.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = ({ params }: Route.MetaArgs) => [
  { title: `Cambiar piezas del pedido #${params.number} · Oficina` },
]

export const handle: PageHandle = { needs: 'orders.refund' }

interface Params {
  number: string
  /** Id of the return whose units are exchanged */
  id?: string
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { number, id }: Params = params
  const { data: order } = await api('GET /admin/orders/:number', { params: { number } })
  const orderReturn = order.returns?.find((each) => each.id === id)
  if (id !== undefined && !orderReturn) throw data(null, { status: 404 })
  return { order, orderReturn }
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const form = await readForm(request)
  return attempt(async () => {
    const difference = Number(form.difference)
    const { added } = await send(params, form, difference)
    notify({ title: doneText(difference), level: 'success' })
    // Shows the order whose link has to be paid next, if there is one.
    throw redirect(`/pedidos/${difference > 0 && added ? added : params.number}`)
  })
}

function send({ number, id }: Params, form: Record<string, string>, difference: number) {
  const added = readLines(form.lines)
  const terms = { added, difference, days: Number(form.days ?? LINK_DAYS.usual) }
  if (id === undefined) {
    const body = { removed: readLines(form.removed), ...terms }
    return api('POST /admin/orders/:number/changes', { params: { number }, body }, onceOf(form))
  }
  const params = { number, id }
  return api(
    'POST /admin/orders/:number/returns/:id/exchange',
    { params, body: terms },
    onceOf(form),
  )
}

// safe: written by `ChosenLines` and `GoesFields`
const readLines = (written = '[]') => JSON.parse(written) as CartLine[]

function doneText(difference: number) {
  if (difference === 0) return 'Cambio hecho'
  return difference > 0 ? 'El cambio espera el pago de la diferencia' : 'Reembolso en camino'
}

export default function OrderChangePage({ loaderData }: Route.ComponentProps) {
  const { order, orderReturn } = loaderData
  const number = order.antarixOrderNumber
  const exchange = useExchange({ order, returnId: orderReturn?.id })
  const title = orderReturn ? 'Cambiar piezas devueltas' : 'Cambiar piezas'
  return (
    <FormPage
      title={`${title} del pedido #${number}`}
      back={{ to: `/pedidos/${number}`, name: `Pedido #${number}` }}
      saved=""
      creates={exchangeVerb(exchange)}
      aside={
        <div className="top-6 max-lg:hidden lg:sticky">
          <Sums exchange={exchange} />
        </div>
      }
    >
      {(faults) => (
        <>
          <input type="hidden" name="difference" value={exchange.preview?.difference ?? 0} />
          <Part title={orderReturn ? 'Piezas devueltas' : 'Se quitan'}>
            {orderReturn ? (
              <ReturnedUnits order={order} orderReturn={orderReturn} />
            ) : (
              <GoesFields order={order} exchange={exchange} fault={faults.lines} />
            )}
          </Part>
          <Part title="Llegan en su lugar">
            <div className="flex flex-col gap-5">
              <ProductFinder onPick={exchange.add} error={orderReturn && faults.lines} />
              <ChosenLines draft={exchange} />
            </div>
          </Part>
          {(exchange.preview?.difference ?? 0) > 0 && (
            <Part title="Enlace">
              <LinkDays error={faults.days} />
            </Part>
          )}
          {/* In one column the sums come before the button. */}
          <div className="lg:hidden">
            <Sums exchange={exchange} />
          </div>
        </>
      )}
    </FormPage>
  )
}

const Sums = ({ exchange }: { exchange: Exchange }) => (
  <Part title="Diferencia">
    <div role="status">
      <ExchangeSums exchange={exchange} />
    </div>
  </Part>
)
