import type { ShopInfo } from '@surco/contract'

import { CallLink } from '../../ui/contact-links.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Whom to ask about an order. */
export const OrderContact = ({ shop: { tollFreePhone, salesEmail } }: { shop: ShopInfo }) => (
  <section aria-labelledby="ayuda" className="flex flex-col gap-3">
    <h2 id="ayuda" className="text-heading">
      ¿Dudas con tu pedido?
    </h2>
    <p className="text-muted">
      Puedes cancelarlo o cambiarlo dentro de las primeras 24 horas, mientras no se haya enviado.
      Ten a la mano tu número de orden.
    </p>
    {tollFreePhone && <CallLink phone={tollFreePhone} look="secondary" className="self-start" />}
    {salesEmail && (
      <p className="text-sm break-words">
        {tollFreePhone ? 'o escríbenos' : 'Escríbenos'} a{' '}
        <TextLink to={`mailto:${salesEmail}`}>{salesEmail}</TextLink>
      </p>
    )}
  </section>
)
