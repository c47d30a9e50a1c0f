import type { DeadJob, LedgerDifference } from '@surco/contract'
import { paymentMethodName } from '@surco/contract/payment-methods'

import { formatCount } from '../../../storefront/app/lib/format.ts'
import { notify } from '../../../storefront/app/lib/notifications.ts'
import { TextLink } from '../../../storefront/app/ui/button.tsx'
import { EmptyState } from '../../../storefront/app/ui/empty-state.tsx'
import { Money } from '../../../storefront/app/ui/price.tsx'
import { api } from '../lib/api.ts'
import { attempt, readForm, unknownIntent, useChange } from '../lib/change.ts'
import { loadSession, may } from '../lib/session.ts'
import { ChangeForm, SendButton } from '../ui/change-form.tsx'
import { ConfirmedChange } from '../ui/confirmed-change.tsx'
import { Part } from '../ui/details-page.tsx'
import { IndexPage } from '../ui/index-page.tsx'
import { Moment } from '../ui/moment.tsx'
import type { Route } from './+types/operation.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = () => [{ title: 'Operación · Oficina' }]

export const handle: PageHandle = { needs: 'orders.refund' }

export async function clientLoader() {
  const mayRepair = may(await loadSession(), 'settings.write')
  const [{ data: differences }, jobs] = await Promise.all([
    api('GET /admin/ledger', {}),
    mayRepair ? api('GET /admin/dead-jobs', {}) : undefined,
  ])
  return { differences, jobs: jobs?.data ?? [] }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await readForm(request)
  return attempt(async () => {
    notify({ title: await work(form), level: 'success' })
  })
}

/** Makes the change that a form asks for; returns the notification. */
async function work({ intent, id = '', provider = '', payment = '', amount = '' }: Form) {
  switch (intent) {
    case 'retry':
      await api('POST /admin/dead-jobs/retry', { body: { ids: [id] } })
      return 'Se intentará de nuevo'
    case 'drop':
      await api('POST /admin/dead-jobs/drop', { body: { ids: [id] } })
      return 'Tarea quitada'
    case 'close':
      await api('POST /admin/ledger/close', { body: { provider, payment } })
      return 'Diferencia cerrada'
    case 'refund': {
      const body = { provider, payment, amount: Number(amount) }
      return (await api('POST /admin/ledger/refund', { body })).told
    }
    default:
      throw unknownIntent(intent)
  }
}

type Form = Record<string, string>

export default function OperationPage({ loaderData }: Route.ComponentProps) {
  const { differences, jobs } = loaderData
  return (
    <IndexPage
      title="Operación"
      intro="Lo que salió mal detrás de la tienda y espera a una persona."
    >
      {differences.length + jobs.length === 0 ? (
        <EmptyState icon="success" title="Todo está en orden">
          <p className="text-muted">
            Los libros de los proveedores de pago coinciden con los de la tienda, y no hay tareas
            sin hacer.
          </p>
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-6">
          {differences.length > 0 && (
            <Part title="Pagos en los que los libros no coinciden">
              <ul className="flex flex-col divide-y divide-line">
                {differences.map((difference) => (
                  <li
                    key={`${difference.provider} ${difference.payment} ${difference.what}`}
                    className={itemClass}
                  >
                    <Difference difference={difference} />
                  </li>
                ))}
              </ul>
            </Part>
          )}
          {jobs.length > 0 && (
            <Part title="Tareas que no se pudieron hacer">
              <ul className="flex flex-col divide-y divide-line">
                {jobs.map((job) => (
                  <li key={job.id} className={itemClass}>
                    <Job job={job} />
                  </li>
                ))}
              </ul>
            </Part>
          )}
        </div>
      )}
    </IndexPage>
  )
}

const itemClass = 'flex flex-col gap-2 py-4 first:pt-0 last:pb-0'

function Difference({ difference }: { difference: LedgerDifference }) {
  const { provider, payment, what, whatToDo, amount, left, order, buyer, paidAt } = difference
  return (
    <>
      <p className="font-semibold">{what}</p>
      <p>
        {paymentMethodName(provider)} · <Money pesos={amount} /> · <Moment iso={paidAt} />
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        Pago {payment}
        {buyer && ` · ${buyer}`}
        {left.amount < amount && (
          <>
            {' '}
            · quedan <Money pesos={left.amount} />
          </>
        )}
      </p>
      {order && (
        <TextLink to={`/pedidos/${order}`} className="self-start">
          Pedido #{order}
        </TextLink>
      )}
      <p>{whatToDo}</p>
      <div className="flex flex-wrap gap-2">
        {left.mayRefund && left.amount > 0 && (
          <ConfirmedChange
            opens="Reembolsar lo que queda"
            title="¿Reembolsar este pago?"
            confirms="Reembolsar"
            fields={{ intent: 'refund', provider, payment, amount: String(left.amount) }}
          >
            <p>
              Se devuelven <Money pesos={left.amount} /> a quien pagó. No se puede deshacer.
            </p>
          </ConfirmedChange>
        )}
        <ConfirmedChange
          opens="Ya lo atendí"
          title="¿Cerrar esta diferencia?"
          confirms="Cerrar"
          fields={{ intent: 'close', provider, payment }}
        >
          <p>Deja de aparecer aquí y queda en el historial.</p>
        </ConfirmedChange>
      </div>
    </>
  )
}

function Job({ job: { id, title, order, givenUpAt, tries, reason } }: { job: DeadJob }) {
  const change = useChange()
  return (
    <>
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-muted">
        {formatCount(tries, 'intento', 'intentos')} hasta el <Moment iso={givenUpAt} />
      </p>
      <p className="wrap-anywhere">{reason}</p>
      {order && (
        <TextLink to={`/pedidos/${order}`} className="self-start">
          Pedido #{order}
        </TextLink>
      )}
      <div className="flex flex-wrap gap-2">
        <ChangeForm change={change} intent="retry">
          <input type="hidden" name="id" value={id} />
          <SendButton change={change} look="secondary">
            Intentar de nuevo
          </SendButton>
        </ChangeForm>
        <ConfirmedChange
          opens="Quitar"
          title="¿Quitar esta tarea?"
          confirms="Quitar"
          fields={{ intent: 'drop', id }}
        >
          <p>
            No se hará nunca: sirve para lo que no puede funcionar, como un correo que no existe.
          </p>
        </ConfirmedChange>
      </div>
    </>
  )
}
