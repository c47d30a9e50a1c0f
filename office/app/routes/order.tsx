import type { OfficeOrder } from '@surco/contract'

import { notify } from '../../../storefront/app/lib/notifications.ts'
import { Entries } from '../features/book/entries.tsx'
import { Buyer, Lines, Parcels, Payments, Problem, Sums } from '../features/orders/order-parts.tsx'
import { Standing } from '../features/orders/order-words.tsx'
import { Refunds } from '../features/orders/refund-parts.tsx'
import { changeRefunds, refundTexts } from '../features/orders/refund.ts'
import { ShipDialog } from '../features/orders/ship-dialog.tsx'
import { shipOrder } from '../features/orders/ship.ts'
import { api } from '../lib/api.ts'
import { attempt, readForm } from '../lib/change.ts'
import { may, useStaffSession } from '../lib/session.ts'
import { DetailsPage, Part } from '../ui/details-page.tsx'
import { Moment } from '../ui/moment.tsx'
import type { Route } from './+types/order.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = ({ params }: Route.MetaArgs) => [
  { title: `Pedido #${params.number} · Oficina` },
]

export const handle: PageHandle = { needs: 'orders.read' }

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return (await api('GET /admin/orders/:number', { params })).data
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const form = await readForm(request)
  return attempt(async () => {
    await (changeRefunds(params.number, form) ?? change(params.number, form))
    notify({ title: doneTexts[form.intent ?? ''] ?? 'Guardado', level: 'success' })
  })
}

const doneTexts: Readonly<Partial<Record<string, string>>> = {
  ship: 'Pedido enviado',
  delivered: 'Envío entregado',
  relabel: 'Guía corregida',
  solved: 'Aviso quitado',
  ...refundTexts,
}

function change(number: string, { intent, id = '', ...form }: Record<string, string>) {
  switch (intent) {
    case 'ship':
      return shipOrder({ ...form, number })
    case 'solved':
      return api('POST /admin/orders/:number/solved', { params: { number } })
    default: {
      const { carrier = '', trackingNumber = '', trackingUrl = '' } = form
      const label = { carrier, trackingNumber, trackingUrl }
      const body = intent === 'delivered' ? { delivered: true as const } : label
      return api('PATCH /admin/orders/:number/shipments/:id', { params: { number, id }, body })
    }
  }
}

export default function OrderPage({ loaderData: order }: Route.ComponentProps) {
  const session = useStaffSession()
  const mayShip = may(session, 'orders.ship')
  const mayRefund = may(session, 'orders.refund')
  const number = order.antarixOrderNumber
  const refunded = order.refund?.amount ?? 0
  return (
    <DetailsPage
      title={`#${number}`}
      back={{ to: '/pedidos', name: 'Pedidos' }}
      mark={<Standing {...order} refunded={refunded} hasProblem={order.problem !== null} />}
      action={
        mayShip && order.toShip.length > 0 && <ShipDialog number={number} left={leftOf(order)} />
      }
      aside={<Aside order={order} />}
    >
      {order.problem && <Problem problem={order.problem} maySolve={mayRefund} />}
      <Part title="Piezas">
        <Lines order={order} />
      </Part>
      <Part title="Envíos">
        <Parcels order={order} mayShip={mayShip} />
      </Part>
      <Part title="Pagos">
        <Payments payments={order.payments} />
      </Part>
      <Refunds order={order} mayRefund={mayRefund} />
      <Part title="Cambios">
        <Entries
          key={order.book[0]?.id}
          page={{ data: order.book, next: null }}
          roles={[]}
          address="/historial"
        />
      </Part>
    </DetailsPage>
  )
}

function leftOf({ items, toShip }: OfficeOrder) {
  const names = new Map(items.map(({ SKU, nombre }) => [SKU, nombre]))
  return toShip.map((one) => ({ ...one, nombre: names.get(one.SKU) ?? one.SKU }))
}

function Aside({ order }: { order: OfficeOrder }) {
  const place = order.addressId ?? order.adressGuest
  const { invoice } = order
  return (
    <>
      <Part title="Comprador">
        <Buyer buyer={order.buyer} />
      </Part>
      {place && (
        <Part title="Se entrega en">
          <address className="not-italic">
            {place.calleEnvio} {place.numeroEnvio}
            <br />
            {place.coloniaEnvio}, C.P. {place.codigoPostalEnvio}
            <br />
            {place.ciudadEnvio}, {place.estadoEnvio}
          </address>
        </Part>
      )}
      {invoice && (
        <Part title="Factura">
          <p className="wrap-anywhere">
            {invoice.razonSocial}
            <br />
            RFC {invoice.rfc}
            <br />
            Uso {invoice.cfdiUse} · Régimen {invoice.taxRegime} · C.P. {invoice.postalCode}
          </p>
        </Part>
      )}
      <Part title="Importe">
        <Sums order={order} />
      </Part>
      <Part title="Fechas">
        <p>
          Pedido el <Moment iso={order.createdAt} />
        </p>
      </Part>
    </>
  )
}
