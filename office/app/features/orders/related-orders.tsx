import type { OfficeOrder, OfficeRefund, RefundStatus } from '@surco/contract'

import { LinkButton, TextLink } from '../../../../storefront/app/ui/button.tsx'
import { Money } from '../../../../storefront/app/ui/price.tsx'
import { Part } from '../../ui/details-page.tsx'
import { statusText } from './order-words.tsx'

interface Props {
  order: OfficeOrder
  mayChange: boolean
}

/** Exchanges of an order and the orders that belong to it; null when there are none and none is possible. */
export function Related({ order, mayChange }: Props) {
  const { antarixOrderNumber: number, extensions, changeable, items } = order
  const canChange = mayChange && changeable
  const credits = order.refunds.filter(({ creditedTo }) => creditedTo !== null)
  const isRelated = order.extends !== undefined || extensions.length > 0 || credits.length > 0
  if (!isRelated && !canChange) return null
  return (
    <Part title="Cambios del pedido">
      <div className="flex flex-col items-start gap-3">
        {order.extends && <PartOf order={order} number={order.extends} />}
        {credits.length > 0 && (
          <ul aria-label="Piezas que se cambiaron" className="flex flex-col gap-2">
            {credits.map((credit) => (
              <li key={credit.id} className="wrap-anywhere">
                <CreditLine credit={credit} items={items} />
              </li>
            ))}
          </ul>
        )}
        {extensions.length > 0 && (
          <ul aria-label="Pedidos con piezas de este" className="flex flex-col gap-2">
            {extensions.map((extension) => (
              <li key={extension.number}>
                <TextLink to={`/pedidos/${extension.number}`}>#{extension.number}</TextLink> ·{' '}
                {extension.moves && 'Envío a otra dirección · '}
                {statusText(extension.status)} · <Money pesos={extension.total} />
              </li>
            ))}
          </ul>
        )}
        {canChange && (
          <>
            <p className="text-sm text-muted">
              Quita, cambia o agrega piezas de una vez: la tienda calcula la diferencia.
            </p>
            <LinkButton to={`/pedidos/${number}/cambiar`} look="secondary">
              Cambiar piezas
            </LinkButton>
          </>
        )}
      </div>
    </Part>
  )
}

/** The order that this one belongs to. */
const PartOf = ({ order: { items }, number }: { order: OfficeOrder; number: string }) => (
  <p>
    Es parte del pedido <TextLink to={`/pedidos/${number}`}>#{number}</TextLink>.{' '}
    {items.length > 0
      ? 'Si no ha salido, envíalos juntos.'
      : 'Es la diferencia de su envío a otra dirección, que cambia al pagarse.'}
  </p>
)

const creditStates: Readonly<Record<RefundStatus, string>> = {
  asked: 'espera el pago de la diferencia',
  done: 'hecho',
  refused: 'detenido',
  withdrawn: 'no se pagó: las piezas siguen en este pedido',
}

interface CreditProps {
  credit: OfficeRefund
  items: OfficeOrder['items']
}

function CreditLine({ credit, items }: CreditProps) {
  const names = new Map(items.map(({ SKU, nombre }) => [SKU, nombre]))
  const units = credit.items.map(({ SKU, cantidad }) => `${cantidad} × ${names.get(SKU) ?? SKU}`)
  return (
    <>
      {units.join(' · ') || 'Envío que cuesta menos'}: <Money pesos={credit.amount} /> a favor en el
      pedido #{credit.creditedTo} · {creditStates[credit.status]}
    </>
  )
}
