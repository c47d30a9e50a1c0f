import type { Delivery, OfficeOrderRow, OrderStatus, OrderView } from '@surco/contract'
import { deliveryName } from '@surco/contract/delivery-names'

import { formatCount } from '../../../../storefront/app/lib/format.ts'
import { Badge, type BadgeTone } from '../../../../storefront/app/ui/badge.tsx'

/** The views of the list of orders, by name in the address. */
export const views = {
  'por-surtir': { view: 'toShip', name: 'Por surtir' },
  'por-cobrar': { view: 'unpaid', name: 'Por cobrar' },
  'con-problema': { view: 'problems', name: 'Con problema' },
  enviados: { view: 'shipped', name: 'Enviados' },
  devoluciones: { view: 'returns', name: 'Devoluciones' },
  todos: { view: 'all', name: 'Todos' },
} as const satisfies Record<string, { view: OrderView; name: string }>

export type ViewName = keyof typeof views

export const isView = (name: string): name is ViewName => Object.hasOwn(views, name)

interface Word {
  text: string
  tone: BadgeTone
}

const statuses: Readonly<Record<OrderStatus, Word>> = {
  pending: { text: 'Por cobrar', tone: 'warning' },
  paid: { text: 'Pagado', tone: 'accent' },
  failed: { text: 'No se pagó', tone: 'neutral' },
  expired: { text: 'Venció', tone: 'neutral' },
  refunded: { text: 'Reembolsado', tone: 'danger' },
}

/** Returns the name of a status. */
export const statusText = (status: OrderStatus) => statuses[status].text

const deliveryTones: Readonly<Record<Exclude<Delivery, 'none'>, BadgeTone>> = {
  toShip: 'highlight',
  partly: 'warning',
  shipped: 'accent',
  delivered: 'accent',
}

const openRefunds: Readonly<Record<NonNullable<OfficeOrderRow['openRefund']>, Word>> = {
  asked: { text: 'Devolución en camino', tone: 'warning' },
  refused: { text: 'Devolución detenida', tone: 'danger' },
}

interface Standing {
  status: OrderStatus
  delivery: Delivery
  /** Whether the buyer picks it up at a branch */
  isPickup: boolean
  /** Refunded pesos */
  refunded: number
  /** State of the refund that is not done yet, if there is one */
  openRefund: OfficeOrderRow['openRefund']
  hasProblem: boolean
  /** Units that were out of stock when it was paid and were not supplied since */
  lacking: number
}

/** Badges with the state of an order: payment, delivery, refunds and problems. */
export function Standing({ hasProblem, lacking, ...order }: Standing) {
  const { status, delivery, refunded } = order
  const money = moneyWord(order)
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {money && <Word {...money} />}
      {delivery !== 'none' && <Badge tone={deliveryTones[delivery]}>{deliveryName(order)}</Badge>}
      {status === 'paid' && refunded > 0 && <Badge tone="neutral">Reembolsado en parte</Badge>}
      {lacking > 0 && (
        <Badge tone="danger">
          {lacking === 1 ? 'Falta' : 'Faltan'} {formatCount(lacking, 'pieza', 'piezas')}
        </Badge>
      )}
      {hasProblem && <Badge tone="danger">Con problema</Badge>}
    </span>
  )
}

function moneyWord({
  status,
  delivery,
  openRefund,
}: Pick<Standing, 'status' | 'delivery' | 'openRefund'>): Word | undefined {
  if (status === 'paid' && openRefund) return openRefunds[openRefund]
  // A shipped order is evidently paid.
  return status !== 'paid' || delivery === 'none' ? statuses[status] : undefined
}

/** Badge with the payment status. */
export const statusWord = (status: OrderStatus) => <Word {...statuses[status]} />

const Word = ({ text, tone }: Word) => <Badge tone={tone}>{text}</Badge>

const attempts: Readonly<Partial<Record<string, string>>> = {
  created: 'Sin terminar',
  pending: 'En espera',
  completed: 'Cobrado',
  failed: 'Rechazado',
  expired: 'Venció',
  mismatch: 'No coincide',
  duplicate: 'Repetido, por reembolsar',
  refunded: 'Reembolsado',
}

/** Returns the name of a payment attempt's state; an unknown state is returned unchanged. */
export const attemptName = (status: string): string => attempts[status] ?? status
