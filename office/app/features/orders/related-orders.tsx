import type { OfficeOrder } from '@surco/contract'

import { LinkButton, TextLink } from '../../../../storefront/app/ui/button.tsx'
import { Money } from '../../../../storefront/app/ui/price.tsx'
import { Part } from '../../ui/details-page.tsx'
import { statusText } from './order-words.tsx'

interface Props {
  order: OfficeOrder
  mayExtend: boolean
}

/** The orders that add units to an order, or the one that it adds to; nothing where there are none and none can be. */
export function Related({ order, mayExtend }: Props) {
  const { antarixOrderNumber: number, extensions, extendable } = order
  const canAdd = mayExtend && extendable
  if (order.extends === null && extensions.length === 0 && !canAdd) return null
  return (
    <Part title="Cambios de piezas">
      {order.extends !== null && (
        <p>
          Agrega piezas al pedido{' '}
          <TextLink to={`/pedidos/${order.extends}`}>#{order.extends}</TextLink>: envíalos juntos.
        </p>
      )}
      {extensions.length > 0 && (
        <ul aria-label="Pedidos que le agregan piezas" className="flex flex-col gap-2">
          {extensions.map((one) => (
            <li key={one.number}>
              <TextLink to={`/pedidos/${one.number}`}>#{one.number}</TextLink> ·{' '}
              {statusText(one.status)} · <Money pesos={one.total} />
            </li>
          ))}
        </ul>
      )}
      {canAdd && (
        <div className="mt-3 flex flex-col items-start gap-2 first:mt-0">
          <p className="text-sm text-muted">
            Lo que se agrega se cobra con un enlace aparte. Para quitar piezas, reembólsalas.
          </p>
          <LinkButton to={`/pedidos/nuevo?agrega-a=${number}`} look="secondary">
            Agregar piezas
          </LinkButton>
        </div>
      )}
    </Part>
  )
}
