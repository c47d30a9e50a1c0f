import type { OfficeCustomer } from '@surco/contract'
import type { ReactNode } from 'react'

import { formatInteger } from '../../../storefront/app/lib/format.ts'
import { notify } from '../../../storefront/app/lib/notifications.ts'
import { Badge } from '../../../storefront/app/ui/badge.tsx'
import { TextLink } from '../../../storefront/app/ui/button.tsx'
import { Notice } from '../../../storefront/app/ui/notice.tsx'
import { Money } from '../../../storefront/app/ui/price.tsx'
import { Notes } from '../features/customers/notes.tsx'
import { Privacy } from '../features/customers/privacy.tsx'
import { statusWord } from '../features/orders/order-words.tsx'
import { api } from '../lib/api.ts'
import { attempt, onceOf, readForm, unknownIntent } from '../lib/change.ts'
import { may, useStaffSession } from '../lib/session.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { DetailsPage, Part } from '../ui/details-page.tsx'
import { EmailText } from '../ui/email-text.tsx'
import { Moment } from '../ui/moment.tsx'
import type { Route } from './+types/customer.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.name ?? 'Cliente'} · Oficina` },
]

export const handle: PageHandle = { needs: 'customers.read' }

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return (await api('GET /admin/customers/:id', { params })).data
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const form = await readForm(request)
  return attempt(async () => {
    const answer = await change(params, form)
    notify({ title: doneTexts[form.intent ?? ''] ?? 'Guardado', level: 'success' })
    return answer
  })
}

const doneTexts: Readonly<Partial<Record<string, string>>> = {
  note: 'Nota guardada',
  request: 'Solicitud anotada',
  answered: 'Respuesta anotada',
  export: 'Copia lista',
  erase: 'Datos borrados',
}

function change(params: { id: string }, { intent, ...form }: Record<string, string>) {
  const once = onceOf(form)
  switch (intent) {
    case 'note':
      return api(
        'POST /admin/customers/:id/notes',
        { params, body: { text: form.text ?? '' } },
        once,
      )
    case 'answered':
      return api('POST /admin/customers/:id/privacy-requests/:request/answered', {
        params: { ...params, request: form.request ?? '' },
      })
    case 'export':
      return api('POST /admin/customers/:id/export', { params })
    case 'erase':
      return api('POST /admin/customers/:id/erase', { params })
    case 'request': {
      const kind = form.kind === 'erase' ? 'erase' : 'export'
      const body = { kind, receivedOn: form.receivedOn ?? '' } as const
      return api('POST /admin/customers/:id/privacy-requests', { params, body }, once)
    }
    default:
      throw unknownIntent(intent)
  }
}

export default function CustomerPage({ loaderData: customer }: Route.ComponentProps) {
  const mayErase = may(useStaffSession(), 'customers.erase')
  return (
    <DetailsPage
      title={customer.name}
      back={{ to: '/clientes', name: 'Clientes' }}
      mark={customer.hasAccount && !customer.erased && <Badge tone="accent">Tiene cuenta</Badge>}
      aside={<Aside customer={customer} />}
    >
      {customer.erased && (
        <Notice tone="info" title="Sus datos se borraron">
          <p>Quedan sus pedidos, sin decir de quién son, y lo que la ley fiscal pide guardar.</p>
        </Notice>
      )}
      <Part title="Pedidos">
        <Orders customer={customer} />
      </Part>
      {!customer.erased && (
        <Part title="Notas">
          <Notes notes={customer.notes} />
        </Part>
      )}
      <Part title="Privacidad">
        <Privacy customer={customer} mayErase={mayErase} />
      </Part>
    </DetailsPage>
  )
}

function Orders({ customer: { recentOrders, email } }: { customer: OfficeCustomer }) {
  if (recentOrders.length === 0) return <p className="text-muted">Todavía no ha hecho pedidos.</p>
  return (
    <>
      <DataTable
        caption="Sus pedidos más recientes"
        columns={orderColumns}
        rows={recentOrders}
        keyOf={({ number }) => number}
      />
      <p className="mt-4">
        <TextLink to={`/pedidos?${new URLSearchParams({ vista: 'todos', q: email })}`}>
          Buscar todos sus pedidos
        </TextLink>
      </p>
    </>
  )
}

type Order = OfficeCustomer['recentOrders'][number]

const orderColumns: readonly [Column<Order>, ...Column<Order>[]] = [
  {
    title: 'Pedido',
    cell: ({ number }) => (
      <TextLink
        to={`/pedidos/${number}`}
        className="inline-flex min-h-11 items-center tabular-nums"
      >
        #{number}
      </TextLink>
    ),
  },
  { title: 'Fecha', cell: ({ createdAt }) => <Moment iso={createdAt} short /> },
  { title: 'Estado', cell: ({ status }) => statusWord(status) },
  { title: 'Total', cell: ({ total }) => <Money pesos={total} /> },
]

function Aside({ customer }: { customer: OfficeCustomer }) {
  const { email, since, orders, spent, addresses, invoice, erased } = customer
  return (
    <>
      <Part title="Datos">
        <dl className="flex flex-col gap-2">
          <Datum name="Email">{erased ? '—' : <EmailText email={email} />}</Datum>
          <Datum name="Desde">
            <Moment iso={since} />
          </Datum>
          <Datum name="Pedidos pagados">{formatInteger(orders)}</Datum>
          <Datum name="Ha comprado">
            <Money pesos={spent} />
          </Datum>
          {invoice && (
            <Datum name="Factura">
              <span className="wrap-anywhere">
                {invoice.razonSocial} {invoice.rfc}
              </span>
            </Datum>
          )}
        </dl>
      </Part>
      {addresses.length > 0 && (
        <Part title="Direcciones">
          <ul className="flex flex-col gap-4">
            {addresses.map(({ lines, phone }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two addresses may be equal
              <li key={index}>
                <address className="wrap-anywhere not-italic">
                  <span className="block whitespace-pre-line">{lines.join('\n')}</span>
                  <a
                    href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
                    className="inline-flex min-h-11 items-center text-accent underline"
                  >
                    {phone}
                  </a>
                </address>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

const Datum = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
)
