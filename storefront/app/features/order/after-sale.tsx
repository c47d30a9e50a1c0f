import type { OrderDetails, OrderReturn } from '@surco/contract'
import { CANCEL_HOURS, returnReasons } from '@surco/contract/after-sale-rules'
import { useState } from 'react'

import { errorText } from '../../data/error-texts.ts'
import { formatDate, formatMoment } from '../../lib/format-moment.ts'
import { formatCount } from '../../lib/format.ts'
import { contactPath } from '../../lib/paths.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice, type NoticeTone } from '../../ui/notice.tsx'
import { cancelOrder, type OwnOrder } from './after-sale-calls.ts'
import { InvoicePart } from './invoice-part.tsx'
import { orderName } from './order-texts.ts'
import { ReturnForm } from './return-form.tsx'

/** What a buyer can do after a purchase (invoice, cancellation, return), and the returns of the order. */
export function AfterSale({ phone, ...own }: OwnOrder & { phone: string | undefined }) {
  const { order } = own
  const mayReturn = order.returnable !== undefined && !isOver(order.returnable.until)
  return (
    <div className="flex flex-col gap-4 empty:hidden print:hidden">
      {order.returns?.map((orderReturn) => (
        <ReturnNotice key={orderReturn.id} orderReturn={orderReturn} order={order} />
      ))}
      <InvoicePart {...own} phone={phone} />
      <CancelPart {...own} />
      {order.returnable && (
        <div className="flex flex-col items-start gap-2">
          <p className="max-w-text text-sm text-muted">
            {mayReturn
              ? `¿Algo no está bien? Puedes pedir la devolución hasta el ${formatDate(order.returnable.until)}.`
              : `El plazo para pedir una devolución terminó el ${formatDate(order.returnable.until)}.`}{' '}
            {!mayReturn && <Contact />}
          </p>
          {mayReturn && <ReturnDialog {...own} />}
        </div>
      )}
    </div>
  )
}

const isOver = (until: string) => Date.parse(until) < Date.now()

const Contact = () => (
  <>
    Si tienes dudas, <TextLink to={contactPath}>contáctanos</TextLink>.
  </>
)

/** Button that cancels an order while that is allowed; afterwards, why it no longer is. */
function CancelPart(own: OwnOrder) {
  const { status, cancellable, shipments = [], refund } = own.order
  if (cancellable) {
    const { until } = cancellable
    return until !== null && isOver(until) ? <TooLate /> : <CancelDialog {...own} until={until} />
  }
  const isShipped = status === 'paid' && shipments.length > 0 && !refund
  return isShipped ? (
    <p className="max-w-text text-sm text-muted">
      Tu pedido ya salió, así que ya no se puede cancelar.
    </p>
  ) : null
}

const TooLate = () => (
  <p className="max-w-text text-sm text-muted">
    Ya pasaron {CANCEL_HOURS} horas desde tu pago, así que ya no se puede cancelar. Cuando lo
    recibas, aquí mismo puedes pedir su devolución. <Contact />
  </p>
)

function CancelDialog({ until, ...own }: OwnOrder & { until: string | null }) {
  const { order, onChanged } = own
  const [open, setOpen] = useState(false)
  const [fault, setFault] = useState<string>()
  const { busy, run } = useBusy()
  const cancel = async () => {
    setFault(undefined)
    try {
      onChanged(await cancelOrder(own))
      setOpen(false)
    } catch (error) {
      setFault(errorText(error))
    }
  }
  return (
    <div className="flex flex-col items-start gap-2">
      {until && (
        <p className="max-w-text text-sm text-muted">
          Puedes cancelarlo hasta el {formatMoment(until)}, mientras no haya salido.
        </p>
      )}
      <Button look="secondary" onClick={() => setOpen(true)}>
        Cancelar pedido
        <span className="sr-only"> {orderName(order)}</span>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`¿Cancelar el pedido #${orderName(order)}?`}
        size="small"
        footer={
          <>
            <Button look="quiet" onClick={() => setOpen(false)}>
              No cancelar
            </Button>
            <Button busy={busy} onClick={() => run(cancel)}>
              Sí, cancelar
            </Button>
          </>
        }
      >
        <p>
          {until
            ? 'Te devolvemos tu dinero por el mismo medio con el que pagaste, y ya no te enviamos nada.'
            : 'La ficha o la CLABE para pagarlo deja de valer. No se te cobra nada.'}
        </p>
        <div role="alert">
          {fault && (
            <Notice tone="danger">
              <p>{fault}</p>
            </Notice>
          )}
        </div>
      </Dialog>
    </div>
  )
}

function ReturnDialog(own: OwnOrder) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Pedir devolución
        <span className="sr-only"> del pedido {orderName(own.order)}</span>
      </Button>
      <Dialog open={open} onClose={close} title="Pedir una devolución">
        {open && <ReturnForm {...own} onDone={close} />}
      </Dialog>
    </>
  )
}

const returnWords: Readonly<
  Record<OrderReturn['status'], { title: string; text: string; tone: NoticeTone }>
> = {
  asked: {
    title: 'Pediste una devolución',
    text: 'La revisamos y te respondemos por correo. Todavía no envíes las piezas.',
    tone: 'info',
  },
  accepted: { title: 'Aceptamos tu devolución', text: '', tone: 'success' },
  declined: { title: 'No pudimos aceptar tu devolución', text: '', tone: 'warning' },
  received: {
    title: 'Recibimos las piezas que devolviste',
    text: 'Preparamos tu reembolso y te avisaremos por correo.',
    tone: 'info',
  },
  refunded: {
    title: 'Devolución terminada',
    text: 'Te devolvimos el dinero por el mismo medio con el que pagaste.',
    tone: 'success',
  },
  exchanged: {
    title: 'Cambiamos las piezas que devolviste',
    text: 'Lo nuevo va en otro pedido; te lo confirmamos por correo.',
    tone: 'success',
  },
}

interface ReturnNoticeProps {
  orderReturn: OrderReturn
  order: OrderDetails
}

/** State of a return, with the answer of the shop. */
function ReturnNotice({ orderReturn, order }: ReturnNoticeProps) {
  const { title, text, tone } = returnWords[orderReturn.status]
  const names = new Map(order.items.map(({ SKU, nombre }) => [SKU, nombre]))
  const units = orderReturn.items.map(
    ({ SKU, cantidad }) => `${cantidad} × ${names.get(SKU) ?? SKU}`,
  )
  const isAnswer = orderReturn.status === 'accepted' || orderReturn.status === 'declined'
  return (
    <Notice tone={tone} title={title}>
      {text && <p>{text}</p>}
      {isAnswer && <p className="wrap-anywhere whitespace-pre-line">{orderReturn.answer}</p>}
      <p className="text-sm">
        {units.join(' · ')} · {returnReasons[orderReturn.reason]}
        {orderReturn.pictures > 0 &&
          ` · ${formatCount(orderReturn.pictures, 'foto', 'fotos')}`} ·{' '}
        {formatDate(orderReturn.askedAt)}
      </p>
    </Notice>
  )
}
