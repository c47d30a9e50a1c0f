import type { ShopInfo } from '@surco/contract'

import { contactPath } from '../../lib/paths.ts'
import { CallLink, WriteLink } from '../../ui/contact-links.tsx'
import { TextLink } from '../../ui/text-link.tsx'

const question = 'Hola, necesito el centro de servicio más cercano. Estoy en: '

/** How to find the service centre that is nearest: by asking the shop. */
export const ServiceCentersPage = ({ shop }: { shop: ShopInfo | undefined }) => (
  <section className="max-w-text pb-8">
    <h1 className="text-display font-extrabold">Centros de Servicio</h1>
    <p className="mt-4">
      Tu equipo tiene garantía y servicio en todo el país. Dinos en qué municipio estás y qué
      máquina tienes, y te decimos qué centro de servicio te queda más cerca.
    </p>
    <p className="mt-3 text-muted">
      Ten a la mano el número de serie de tu equipo y tu nota de compra: con ellos te atendemos más
      rápido.
    </p>
    <div className="mt-6 flex flex-wrap gap-3">
      {shop && <WriteLink number={shop.messagingNumbers[0]} text={question} look="primary" />}
      {shop?.tollFreePhone && <CallLink phone={shop.tollFreePhone} look="secondary" />}
    </div>
    <TextLink to={contactPath} className="mt-3 inline-flex min-h-11 items-center">
      Escríbenos un mensaje
    </TextLink>
  </section>
)
