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

/** What was given back of an order, and the ways to give back more; nothing where there is neither. */
export function Refunds({ order, mayRefund }: Props) {
  const refunds = order.refunds.filter(({ creditedTo }) => creditedTo === null)
  const { more, cancel } = mayRefund ? possible(order) : nothing
  useFreshWhile(refunds.some(({ status }) => status === 'asked'))
  if (refunds.length === 0 && !more && !cancel) return null
  return (
    <Part title="Reembolsos">
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {refunds.map((one) => (
          <li key={one.id} className="flex flex-col gap-2 py-4 first:pt-0">
            <Refund one={one} order={order} mayRefund={mayRefund} />
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

/** Whether more can be given back of an order, and whether all of it can be cancelled. */
function possible({ refunds, refundable, status, shipments = [], payment, payUntil }: OfficeOrder) {
  const isOpen = refunds.some((one) => one.status === 'asked' || one.status === 'refused')
  const more = !isOpen && status === 'paid' && refundable > 0
  const awaited = payment !== undefined || (status === 'pending' && payUntil !== undefined)
  return { more, cancel: (more && shipments.length === 0) || awaited }
}

const SOON_MS = 3_000
const LATEST_MS = 60_000

/** Reads the page's data again while something is under way: less and less often, and never while nobody sees it. */
function useFreshWhile(isUnderWay: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return undefined
    let wait = SOON_MS
    let timer: number
    const look = () => {
      if (!document.hidden) void revalidate()
      wait = Math.min(wait * 1.5, LATEST_MS)
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

function Refund({ one, order, mayRefund }: Props & { one: OfficeRefund }) {
  const names = new Map(order.items.map(({ SKU, nombre }) => [SKU, nombre]))
  const units = one.items.map(({ SKU, cantidad }) => `${cantidad} × ${names.get(SKU) ?? SKU}`)
  const { text, tone } = words[one.status]
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <Money pesos={one.amount} /> <Badge tone={tone}>{text}</Badge>
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        {units.length > 0 && (
          <>
            {units.join(' · ')} · {one.restocked ? 'al inventario' : 'sin volver al inventario'}
            <br />
          </>
        )}
        {one.reason}
        <br />
        Se pidió el <Moment iso={one.askedAt} />
        {one.doneAt && (
          <>
            . Se hizo el <Moment iso={one.doneAt} />
          </>
        )}
      </p>
      {one.words && (
        <Notice tone="danger" title="No se hizo">
          <p className="wrap-anywhere">{one.words}</p>
        </Notice>
      )}
      {mayRefund && one.status === 'refused' && <RefusedActions one={one} />}
      {mayRefund && one.status === 'asked' && (
        <>
          <p className="text-sm">Se intenta hasta que el proveedor lo confirme.</p>
          <div className="self-start">
            <Retry id={one.id} />
          </div>
        </>
      )}
    </>
  )
}

const RefusedActions = ({ one: { id, unclear } }: { one: OfficeRefund }) => (
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
