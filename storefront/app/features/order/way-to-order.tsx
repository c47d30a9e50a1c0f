import type { OrderDetails } from '@surco/contract'

import { myOrdersPath, orderLookupPath } from '../../lib/paths.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { orderName } from './order-texts.ts'

/** Where the order is found again: among the customer's, or by its number and e-mail. */
export const WayToOrder = ({ order }: { order: OrderDetails }) => (
  <section aria-labelledby="seguimiento" className="print:hidden">
    <h2 id="seguimiento" className="mb-2 text-heading">
      Consulta tu pedido cuando quieras
    </h2>
    <p className="text-muted">
      {order.addressId ? (
        <>
          Lo encuentras en <TextLink to={myOrdersPath}>Mis pedidos</TextLink>.
        </>
      ) : (
        <>
          Con tu número de orden y tu email, en{' '}
          <TextLink to={orderLookupPath(orderName(order))}>Consulta tu pedido</TextLink>.
        </>
      )}
    </p>
  </section>
)
