import type { OfficeOrder, OfficeRefund, RefundStatus } from '@surco/contract'

import { LinkButton, TextLink } from '../../../../storefront/app/ui/button.tsx'
import { Money } from '../../../../storefront/app/ui/price.tsx'
import { Part } from '../../ui/details-page.tsx'
import { statusText } from './order-words.tsx'

interface Props {
  order: OfficeOrder
  mayChange: boolean
}

/** What was changed of an order's units and by which orders; nothing where nothing was and nothing can be. */
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
            {credits.map((one) => (
              <li key={one.id} className="wrap-anywhere">
                <CreditLine one={one} items={items} />
              </li>
            ))}
          </ul>
        )}
        {extensions.length > 0 && (
          <ul aria-label="Pedidos con piezas de este" className="flex flex-col gap-2">
            {extensions.map((one) => (
              <li key={one.number}>
                <TextLink to={`/pedidos/${one.number}`}>#{one.number}</TextLink> ·{' '}
                {one.moves && 'Envío a otra dirección · '}
                {statusText(one.status)} · <Money pesos={one.total} />
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

/** To which order it belongs. */
const PartOf = ({ order: { items }, number }: { order: OfficeOrder; number: string }) => (
  <p>
    Es parte del pedido <TextLink to={`/pedidos/${number}`}>#{number}</TextLink>.{' '}
    {items.length > 0
      ? 'Si no ha salido, envíalos juntos.'
      : 'Es la diferencia de su envío a otra dirección, que cambia al pagarse.'}
  </p>
)

const became: Readonly<Record<RefundStatus, string>> = {
  asked: 'espera el pago de la diferencia',
  done: 'hecho',
  refused: 'detenido',
  withdrawn: 'no se pagó: las piezas siguen en este pedido',
}

function CreditLine({ one, items }: { one: OfficeRefund; items: OfficeOrder['items'] }) {
  const names = new Map(items.map(({ SKU, nombre }) => [SKU, nombre]))
  const units = one.items.map(({ SKU, cantidad }) => `${cantidad} × ${names.get(SKU) ?? SKU}`)
  return (
    <>
      {units.join(' · ') || 'Envío que cuesta menos'}: <Money pesos={one.amount} /> a favor en el
      pedido #{one.creditedTo} · {became[one.status]}
    </>
  )
}
