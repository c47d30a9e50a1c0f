import type { WebhookMessage } from '@surco/contract'
import type { ReactNode } from 'react'

import { formatCount } from '../../../../storefront/app/lib/format.ts'
import { Badge } from '../../../../storefront/app/ui/badge.tsx'
import { LinkButton, TextLink } from '../../../../storefront/app/ui/button.tsx'
import { LinkChip } from '../../../../storefront/app/ui/chip.tsx'
import { addressWith } from '../../lib/address.ts'
import { useChange } from '../../lib/change.ts'
import { ChangeForm, SendButton } from '../../ui/change-form.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Part } from '../../ui/details-page.tsx'
import { Moment } from '../../ui/moment.tsx'
import { eventName } from './webhook-parts.tsx'

/** The views of messages, by name in the address. */
export const messageViews: readonly { name: string; title: string; state?: State }[] = [
  { name: '', title: 'Todos' },
  { name: 'en-espera', title: 'En espera', state: 'waiting' },
  { name: 'perdidos', title: 'Perdidos', state: 'lost' },
  { name: 'recibidos', title: 'Recibidos', state: 'sent' },
]

type State = WebhookMessage['state']

interface Props {
  /** Path of the webhook's page */
  path: string
  view: string
  messages: readonly WebhookMessage[]
  next: number | null
  lost: number
}

/** Messages sent to a program, with its responses. */
export function Messages({ path, view, messages, next, lost }: Props) {
  return (
    <Part title="Avisos de los últimos 30 días">
      <nav aria-label="Vistas de los avisos" className="mb-4 flex flex-wrap gap-2">
        {messageViews.map(({ name, title }) => (
          <LinkChip
            key={name}
            to={addressWith(path, { avisos: name })}
            name={title}
            current={name === view}
          />
        ))}
      </nav>
      {lost > 0 && (
        <div className="mb-4">
          <ResendForm fields={{}}>Enviar de nuevo los perdidos</ResendForm>
        </div>
      )}
      {messages.length === 0 ? (
        <p className="text-muted">Ninguno.</p>
      ) : (
        <DataTable
          caption="Avisos"
          columns={columns}
          rows={messages}
          keyOf={({ id }) => String(id)}
        />
      )}
      {next !== null && (
        <LinkButton
          to={addressWith(path, { avisos: view, antes: String(next) })}
          look="secondary"
          className="mt-5"
        >
          Anteriores
        </LinkButton>
      )}
    </Part>
  )
}

function ResendForm({ fields, children }: { fields: Record<string, string>; children: ReactNode }) {
  const change = useChange()
  return (
    <ChangeForm change={change} intent="again">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SendButton change={change} look="secondary" size="small" className="self-start">
        {children}
      </SendButton>
    </ChangeForm>
  )
}

const columns: readonly [Column<WebhookMessage>, ...Column<WebhookMessage>[]] = [
  {
    title: 'Aviso',
    cell: ({ event, subject }) => (
      <>
        <span className="block">{eventName(event)}</span>
        <TextLink to={pathOf(event, subject)} className="inline-block py-1 text-sm font-normal">
          {subject}
        </TextLink>
      </>
    ),
  },
  { title: 'Cuándo', cell: ({ at }) => <Moment iso={at} short /> },
  { title: 'Estado', cell: (message) => <MessageState message={message} /> },
  {
    title: 'Otra vez',
    cell: ({ id, state, event, subject }) =>
      state === 'waiting' ? (
        'Se intenta solo'
      ) : (
        <ResendForm fields={{ id: String(id) }}>
          Enviar de nuevo
          <span className="sr-only">
            : {eventName(event)}, {subject}
          </span>
        </ResendForm>
      ),
  },
]

const pathOf = (event: string, subject: string) =>
  /^(?:order|return)\./.test(event)
    ? `/pedidos/${subject}`
    : `/productos/${encodeURIComponent(subject)}`

const states = {
  waiting: { tone: 'neutral', name: 'En espera' },
  sent: { tone: 'accent', name: 'Recibido' },
  lost: { tone: 'danger', name: 'Perdido' },
} as const satisfies Record<State, object>

const MessageState = ({
  message: { state, attempts, answer, nextAt },
}: {
  message: WebhookMessage
}) => (
  <div>
    <Badge tone={states[state].tone}>{states[state].name}</Badge>
    {answer && (
      <span className="block text-sm wrap-anywhere text-muted">
        {formatCount(attempts, 'intento', 'intentos')}, el último: {answer}
      </span>
    )}
    {state === 'waiting' && nextAt && (
      <span className="block text-sm text-muted">
        Otra vez el <Moment iso={nextAt} short />
      </span>
    )}
  </div>
)
