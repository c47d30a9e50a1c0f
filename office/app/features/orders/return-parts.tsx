import {
  type OfficeOrder,
  type OrderReturn,
  returnReasons,
  type ReturnStatus,
} from '@surco/contract'
import { type ReactNode, useState } from 'react'

import { Badge, type BadgeTone } from '../../../../storefront/app/ui/badge.tsx'
import { Button, LinkButton } from '../../../../storefront/app/ui/button.tsx'
import { Checkbox } from '../../../../storefront/app/ui/choices.tsx'
import { Dialog } from '../../../../storefront/app/ui/dialog.tsx'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import { Money } from '../../../../storefront/app/ui/price.tsx'
import { TextArea } from '../../../../storefront/app/ui/text-area.tsx'
import { type Change, useChange } from '../../lib/change.ts'
import { ChangeForm, SendButton } from '../../ui/change-form.tsx'
import { Part } from '../../ui/details-page.tsx'
import { Moment } from '../../ui/moment.tsx'
import { sumOf } from './refund.ts'
import { ReturnPictures } from './return-pictures.tsx'

interface Props {
  order: OfficeOrder
  mayRefund: boolean
  mayReceive: boolean
}

/** The returns of an order, with their next steps; null when there are none. */
export function Returns({ order, mayRefund, mayReceive }: Props) {
  const { returns = [] } = order
  if (returns.length === 0) return null
  return (
    <Part title="Devoluciones">
      <ul className="flex flex-col divide-y divide-line">
        {returns.map((orderReturn) => (
          <li key={orderReturn.id} className="flex flex-col gap-2 py-4 first:pt-0">
            <Return orderReturn={orderReturn} order={order} />
            <div className="flex flex-wrap gap-2 empty:hidden">
              <Actions
                orderReturn={orderReturn}
                order={order}
                mayRefund={mayRefund}
                mayReceive={mayReceive}
              />
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}

const words: Readonly<Record<ReturnStatus, { text: string; tone: BadgeTone }>> = {
  asked: { text: 'Por responder', tone: 'highlight' },
  accepted: { text: 'Esperamos las piezas', tone: 'warning' },
  declined: { text: 'No aceptada', tone: 'neutral' },
  received: { text: 'Por reembolsar', tone: 'highlight' },
  refunded: { text: 'Terminada', tone: 'accent' },
  exchanged: { text: 'Cambiada', tone: 'accent' },
}

interface ReturnProps {
  orderReturn: OrderReturn
  order: OfficeOrder
}

function Return({ orderReturn, order }: ReturnProps) {
  const names = new Map(order.items.map(({ SKU, nombre }) => [SKU, nombre]))
  const { text, tone } = isRefunding(order, orderReturn)
    ? ({ text: refundText(order), tone: 'warning' } as const)
    : words[orderReturn.status]
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {orderReturn.items
          .map(({ SKU, cantidad }) => `${cantidad} × ${names.get(SKU) ?? SKU}`)
          .join(' · ')}
        <Badge tone={tone}>{text}</Badge>
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        {returnReasons[orderReturn.reason]} · <Moment iso={orderReturn.askedAt} />
      </p>
      {orderReturn.text && <Quote who="El comprador" text={orderReturn.text} />}
      {orderReturn.pictures > 0 && (
        <ReturnPictures
          number={order.antarixOrderNumber}
          id={orderReturn.id}
          count={orderReturn.pictures}
        />
      )}
      {orderReturn.answer && <Quote who="La tienda" text={orderReturn.answer} />}
    </>
  )
}

const Quote = ({ who, text }: { who: string; text: string }) => (
  <div className="border-l-2 border-line pl-3">
    <p className="text-sm font-semibold">{who}</p>
    <p className="wrap-anywhere whitespace-pre-line">{text}</p>
  </div>
)

/** An order has at most one open refund: that of the received return, or one to be settled first. */
const isRefunding = ({ refunds }: OfficeOrder, { status }: OrderReturn) =>
  status === 'received' &&
  refunds.some((refund) => refund.status === 'asked' || refund.status === 'refused')

const refundText = ({ refunds }: OfficeOrder) =>
  refunds.some((refund) => refund.status === 'asked' && refund.creditedTo !== null)
    ? 'Cambio en espera de pago'
    : 'Reembolso en camino'

function Actions({
  orderReturn,
  order,
  mayRefund,
  mayReceive,
}: ReturnProps & Omit<Props, 'order'>) {
  const { id, status } = orderReturn
  if (status === 'accepted') {
    return (
      <>
        {mayReceive && <ReceiveDialog id={id} />}
        {mayRefund && <Decline id={id} opens="Cerrar sin reembolso" />}
      </>
    )
  }
  if (!mayRefund) return null
  if (status === 'asked') {
    return (
      <>
        <AnswerDialog
          id={id}
          intent="return-accept"
          opens="Aceptar"
          label="Cómo y a dónde envía las piezas"
        />
        <Decline id={id} opens="No aceptar" />
      </>
    )
  }
  if (status !== 'received' || isRefunding(order, orderReturn)) return null
  return (
    <>
      {order.refundable > 0 && <RefundDialog orderReturn={orderReturn} order={order} />}
      <LinkButton
        to={`/pedidos/${order.antarixOrderNumber}/devoluciones/${id}/cambiar`}
        look="secondary"
      >
        Cambiar por otra pieza
      </LinkButton>
      <Decline id={id} opens="Cerrar sin reembolso" />
    </>
  )
}

const Decline = (props: Pick<AnswerProps, 'id' | 'opens'>) => (
  <AnswerDialog {...props} intent="return-decline" label="Por qué no se acepta" />
)

interface AnswerProps {
  id: string
  intent: 'return-accept' | 'return-decline'
  /** Text of the button, and start of the title */
  opens: string
  label: string
}

const AnswerDialog = ({ id, intent, opens, label }: AnswerProps) => (
  <StepDialog id={id} intent={intent} opens={opens} title={`${opens}: devolución`}>
    {(change) => (
      <TextArea
        name="words"
        label={label}
        maxLength={1000}
        error={change.refused?.fields.words}
        hint="El comprador lo lee en su pedido y en un correo."
      />
    )}
  </StepDialog>
)

const ReceiveDialog = ({ id }: { id: string }) => (
  <StepDialog id={id} intent="return-receive" opens="Ya llegaron" title="Llegaron las piezas">
    {() => (
      <>
        <Checkbox
          name="restock"
          label="Se pueden volver a vender"
          hint="Vuelven al inventario cuando se hace el reembolso."
        />
        <p className="text-sm text-muted">El comprador recibe un correo.</p>
      </>
    )}
  </StepDialog>
)

function RefundDialog({ orderReturn, order }: ReturnProps) {
  const units = new Map(orderReturn.items.map(({ SKU, cantidad }) => [SKU, cantidad]))
  return (
    <StepDialog
      id={orderReturn.id}
      intent="return-refund"
      opens="Reembolsar devolución"
      title="Reembolsar la devolución"
    >
      {(change) => (
        <>
          <Field
            name="amount"
            label="Importe a reembolsar"
            inputMode="decimal"
            prefix="$"
            defaultValue={sumOf(order, units).toFixed(2)}
            error={change.refused?.fields.amount}
            maxLength={15}
            autoComplete="off"
            className="tabular-nums"
            hint="Lo que se pagó por estas piezas; puedes cambiarlo."
          />
          <p className="text-sm text-muted">
            Se pueden reembolsar hasta <Money pesos={order.refundable} />. El dinero vuelve al medio
            con el que se pagó, y el comprador recibe un correo.
          </p>
        </>
      )}
    </StepDialog>
  )
}

interface StepProps {
  id: string
  intent: string
  opens: string
  title: string
  children: (change: Change) => ReactNode
}

/** Button and dialog with the form of a step of a return. */
function StepDialog({ opens, title, ...form }: StepProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {opens}
      </Button>
      <Dialog open={open} onClose={close} title={title}>
        {open && <StepForm {...form} opens={opens} onDone={close} />}
      </Dialog>
    </>
  )
}

function StepForm({
  id,
  intent,
  opens,
  onDone,
  children,
}: Omit<StepProps, 'title'> & { onDone: () => void }) {
  const change = useChange(onDone)
  return (
    <ChangeForm change={change} intent={intent}>
      <input type="hidden" name="id" value={id} />
      {children(change)}
      <SendButton change={change} className="self-start">
        {opens}
      </SendButton>
    </ChangeForm>
  )
}
