import type { ShopInfo } from '@surco/contract'

import { ContactWays } from './contact-ways.tsx'
import { OrderMessage } from './order-message.tsx'

/** The address does not say which payment is meant. */
export const MissingParameters = ({ shop }: { shop: ShopInfo | undefined }) => (
  <OrderMessage title="Faltan parámetros de confirmación.">
    <p>
      Si acabas de pagar, tu pedido no se pierde: te enviaremos la confirmación por correo en unos
      minutos.
    </p>
    <ContactWays shop={shop} />
  </OrderMessage>
)
