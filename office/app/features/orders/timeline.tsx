import type { OfficeMail, OfficeOrder, OfficeRefund, OrderStatus } from '@surco/contract'
import type { ReactNode } from 'react'

import { Money } from '../../../../storefront/app/ui/price.tsx'
import { ConfirmedChange } from '../../ui/confirmed-change.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { Moment } from '../../ui/moment.tsx'
import { NoteForm } from '../../ui/note-form.tsx'
import { BookLine } from '../book/entries.tsx'

interface Props {
  order: OfficeOrder
  /** May add notes and resend mails */
  mayWrite: boolean
}

/** History of an order, newest first: status changes, mails, refunds, and changes and notes by staff. */
export const Timeline = ({ order, mayWrite }: Props) => (
  <>
    {mayWrite && (
      <div className="mb-2 border-b border-line pb-4">
        <NoteForm
          name="note"
          label="Nota para el equipo"
          hint="El comprador no la ve. Queda en el historial."
        />
      </div>
    )}
    <ol aria-label="Lo que pasó con el pedido" className="flex flex-col">
      {eventsOf(order, mayWrite).map(({ key, node }) => (
        <li key={key} className="border-b border-line py-3 last:border-b-0">
          {node}
        </li>
      ))}
    </ol>
  </>
)

interface Event {
  at: string
  key: string
  node: ReactNode
}

function eventsOf(order: OfficeOrder, mayWrite: boolean): Event[] {
  const events: Event[] = [
    ...order.history.map(({ status, at }) => ({
      at,
      key: `${status} ${at}`,
      node: <EventLine what={statusTexts[status]} at={at} />,
    })),
    ...order.refunds.flatMap(({ id, doneAt, ...refund }) =>
      doneAt === null
        ? []
        : [{ at: doneAt, key: id, node: <RefundDone {...refund} at={doneAt} /> }],
    ),
    ...order.mails.map((mail) => ({
      at: mail.at,
      key: `mail ${mail.id}`,
      node: <SentMail mail={mail} mayWrite={mayWrite} />,
    })),
    ...order.book.map((entry) => ({
      at: entry.at,
      key: `entry ${entry.id}`,
      node: <BookLine entry={entry} names={noNames} />,
    })),
  ]
  // The sort is stable: of simultaneous events, later ones in the list come first.
  return events.toReversed().toSorted((a, b) => b.at.localeCompare(a.at))
}

const noNames: ReadonlyMap<string, string> = new Map()

const statusTexts: Readonly<Record<OrderStatus, string>> = {
  pending: 'Se hizo el pedido',
  paid: 'Se pagó',
  failed: 'No se pagó',
  expired: 'Venció sin pago',
  refunded: 'Se devolvió todo el dinero',
}

const EventLine = ({ what, at }: { what: ReactNode; at: string }) => (
  <>
    <p className="font-medium">{what}</p>
    <p className="mt-1 text-sm text-muted">
      <Moment iso={at} />
    </p>
  </>
)

interface RefundDoneProps extends Pick<OfficeRefund, 'amount' | 'creditedTo'> {
  at: string
}

const RefundDone = ({ amount, creditedTo, at }: RefundDoneProps) => (
  <EventLine
    what={
      creditedTo === null ? (
        <>
          El proveedor devolvió <Money pesos={amount} />
        </>
      ) : (
        <>
          Se cambiaron piezas: <Money pesos={amount} /> a favor en el pedido #{creditedTo}
        </>
      )
    }
    at={at}
  />
)

const SentMail = ({ mail, mayWrite }: { mail: OfficeMail; mayWrite: boolean }) => (
  <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">Correo «{mail.subject}»</p>
      <p className="mt-1 text-sm text-muted">
        A <EmailText email={mail.to} /> · <Moment iso={mail.at} />
      </p>
      {mail.againFailedAt && (
        <p className="mt-1 text-sm text-danger">
          No salió al enviarlo de nuevo (<Moment iso={mail.againFailedAt} />
          ). La tienda lo intenta sola por unas horas; revisa que la dirección exista.
        </p>
      )}
    </div>
    {mayWrite && (
      <ConfirmedChange
        opens="Enviar de nuevo"
        title="¿Enviar de nuevo?"
        confirms="Sí, enviar"
        fields={{ intent: 'mail-again', id: String(mail.id) }}
      >
        <p className="wrap-anywhere">
          «{mail.subject}» va otra vez a <EmailText email={mail.to} />, con los datos de hoy.
        </p>
      </ConfirmedChange>
    )}
  </div>
)
