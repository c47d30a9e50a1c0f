import type { ShopInfo } from '@surco/contract'

import { CallLink } from '../../ui/contact-links.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Whom to ask about an order. */
export const OrderContact = ({ shop }: { shop: ShopInfo }) => (
  <section aria-labelledby="ayuda" className="flex flex-col gap-3">
    <h2 id="ayuda" className="text-heading">
      ¿Dudas con tu pedido?
    </h2>
    <p className="text-muted">
      Puedes cancelarlo o cambiarlo dentro de las primeras 24 horas, mientras no se haya enviado.
      Ten a la mano tu número de orden.
    </p>
    <CallLink phone={shop.tollFreePhone} look="secondary" className="self-start" />
    <p className="text-sm break-words">
      o escríbenos a <TextLink to={`mailto:${shop.salesEmail}`}>{shop.salesEmail}</TextLink>
    </p>
  </section>
)
