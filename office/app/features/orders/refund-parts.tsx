import type { OfficeOrder, OfficeRefund, RefundStatus } from '@surco/contract'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

import { Badge, type BadgeTone } from '../../../../storefront/app/ui/badge.tsx'
import { Notice } from '../../../../storefront/app/ui/notice.tsx'
import { Money } from '../../../../storefront/app/ui/price.tsx'
import { ConfirmedChange } from '../../ui/confirmed-change.tsx'
import { Part } from '../../ui/details-page.tsx'
import { Moment } from '../../ui/moment.tsx'
import { CancelDialog, RefundDialog } from './refund-dialog.tsx'

interface Props {
  order: OfficeOrder
  mayRefund: boolean
}

/** The refunds of an order, with the actions to refund or cancel; null when there are none of either. */
export function Refunds({ order, mayRefund }: Props) {
  const refunds = order.refunds.filter(({ creditedTo }) => creditedTo === null)
  const { more, cancel } = mayRefund ? possible(order) : nothing
  usePollingWhile(refunds.some(({ status }) => status === 'asked'))
  if (refunds.length === 0 && !more && !cancel) return null
  return (
    <Part title="Reembolsos">
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {refunds.map((refund) => (
          <li key={refund.id} className="flex flex-col gap-2 py-4 first:pt-0">
            <Refund refund={refund} order={order} mayRefund={mayRefund} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {more && <RefundDialog order={order} />}
        {cancel && <CancelDialog order={order} />}
      </div>
    </Part>
  )
}

const nothing = { more: false, cancel: false }

/** Whether an order can be refunded, and whether it can be cancelled. */
function possible({ refunds, refundable, status, shipments = [], payment, ...order }: OfficeOrder) {
  const isOpen = refunds.some((refund) => refund.status === 'asked' || refund.status === 'refused')
  const more = !isOpen && status === 'paid' && refundable > 0
  const awaited = payment !== undefined || (status === 'pending' && order.payUntil !== undefined)
  return { more, cancel: (more && shipments.length === 0 && order.items.length > 0) || awaited }
}

const FIRST_WAIT_MS = 3_000
const MAX_WAIT_MS = 60_000

/** Polls the page's data while a refund is under way, at growing intervals and only while the page is visible. */
function usePollingWhile(isUnderWay: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return undefined
    let wait = FIRST_WAIT_MS
    let timer: number
    const look = () => {
      if (!document.hidden) void revalidate()
      wait = Math.min(wait * 1.5, MAX_WAIT_MS)
      timer = window.setTimeout(look, wait)
    }
    timer = window.setTimeout(look, wait)
    return () => clearTimeout(timer)
  }, [isUnderWay, revalidate])
}

const words: Readonly<Record<RefundStatus, { text: string; tone: BadgeTone }>> = {
  asked: { text: 'En camino', tone: 'warning' },
  done: { text: 'Hecho', tone: 'accent' },
  refused: { text: 'Rechazado', tone: 'danger' },
  withdrawn: { text: 'Retirado', tone: 'neutral' },
}

function Refund({ refund, order, mayRefund }: Props & { refund: OfficeRefund }) {
  const names = new Map(order.items.map(({ SKU, nombre }) => [SKU, nombre]))
  const units = refund.items.map(({ SKU, cantidad }) => `${cantidad} × ${names.get(SKU) ?? SKU}`)
  const { text, tone } = words[refund.status]
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <Money pesos={refund.amount} /> <Badge tone={tone}>{text}</Badge>
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        {units.length > 0 && (
          <>
            {units.join(' · ')} · {refund.restocked ? 'al inventario' : 'sin volver al inventario'}
            <br />
          </>
        )}
        {refund.reason}
        <br />
        Se pidió el <Moment iso={refund.askedAt} />
        {refund.doneAt && (
          <>
            . Se hizo el <Moment iso={refund.doneAt} />
          </>
        )}
      </p>
      {refund.words && (
        <Notice tone="danger" title="No se hizo">
          <p className="wrap-anywhere">{refund.words}</p>
        </Notice>
      )}
      {mayRefund && refund.status === 'refused' && <RefusedActions refund={refund} />}
      {mayRefund && refund.status === 'asked' && (
        <>
          <p className="text-sm">Se intenta hasta que el proveedor lo confirme.</p>
          <div className="self-start">
            <Retry id={refund.id} />
          </div>
        </>
      )}
    </>
  )
}

const RefusedActions = ({ refund: { id, unclear } }: { refund: OfficeRefund }) => (
  <div className="flex flex-wrap gap-2">
    <Retry id={id} />
    <ConfirmedChange
      opens="Retirar"
      title="¿Retirar el reembolso?"
      confirms="Sí, retirar"
      fields={{ intent: 'refund-withdraw', id }}
    >
      <p>No se devuelve el dinero, y sus piezas vuelven a ser del comprador.</p>
    </ConfirmedChange>
    {unclear && (
      <ConfirmedChange
        opens="Ya se hizo"
        title="¿El proveedor ya lo hizo?"
        confirms="Sí, ya se hizo"
        fields={{ intent: 'refund-made', id }}
      >
        <p>Márcalo solo si lo viste en el panel del proveedor.</p>
      </ConfirmedChange>
    )}
  </div>
)

const Retry = ({ id }: Pick<OfficeRefund, 'id'>) => (
  <ConfirmedChange
    opens="Intentar de nuevo"
    title="¿Intentar de nuevo?"
    confirms="Sí, intentar de nuevo"
    fields={{ intent: 'refund-retry', id }}
  >
    <p>La tienda pregunta antes al proveedor si ya lo hizo: no se devuelve dos veces.</p>
  </ConfirmedChange>
)
