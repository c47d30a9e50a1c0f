import type { ShopInfo } from '@surco/contract'

import { contactPath } from '../../lib/paths.ts'
import { TextLink } from '../../ui/text-link.tsx'

interface Props {
  shop: ShopInfo | undefined
}

/** How the use of personal data is limited, and a consent taken back. */
export const LimitedUse = ({ shop }: Props) => (
  <>
    <p>
      Escríbenos <Whereto shop={shop} /> cuando quieras que dejemos de usar o de comunicar alguno de
      tus datos, o para revocar el consentimiento que nos diste. Si eso impide terminar una compra
      en curso o cumplir una obligación legal, te lo diremos antes.
    </p>
    <p>
      Para no recibir publicidad de otras empresas puedes inscribirte en el Registro Público para
      Evitar Publicidad (REPEP) de la Profeco.
    </p>
  </>
)

/** How the rights of access, rectification, cancellation and opposition are used. */
export const PrivacyRights = ({ shop }: Props) => (
  <>
    <p>
      Puedes acceder a tus datos, rectificarlos, pedir que los cancelemos u oponerte a su uso,
      también al de programas que decidan por sí solos algo que te afecte. Nuestra área de atención
      a clientes es la encargada de tus datos personales. Envíale tu solicitud{' '}
      <Whereto shop={shop} /> e incluye:
    </p>
    <ul>
      <li>Tu nombre y el correo o domicilio en el que quieres la respuesta.</li>
      <li>Un documento que acredite tu identidad o la de quien te representa.</li>
      <li>
        Qué derecho quieres ejercer y sobre qué datos, con lo que nos ayude a encontrarlos, como el
        número de un pedido.
      </li>
      <li>Para rectificarlos: los datos correctos y el documento que los sustenta.</li>
    </ul>
    <p>
      Te responderemos en un plazo máximo de 20 días hábiles y, si procede, lo haremos efectivo
      dentro de los 15 días hábiles siguientes. El trámite es gratuito. Los datos de un pedido que
      la ley nos obliga a conservar se cancelan cuando vence ese plazo.
    </p>
    <p>
      Si consideras que no respetamos tus derechos puedes acudir a la Secretaría Anticorrupción y
      Buen Gobierno.
    </p>
  </>
)

const Whereto = ({ shop }: Props) => (
  <>
    {shop?.salesEmail && (
      <>
        a <TextLink to={`mailto:${shop.salesEmail}`}>{shop.salesEmail}</TextLink> o{' '}
      </>
    )}
    por el <TextLink to={contactPath}>formulario de contacto</TextLink>
  </>
)
