import type { ShopInfo } from '@surco/contract'

import { TextLink } from '../../ui/text-link.tsx'

/** How the rights of access, rectification, cancellation and opposition are used. */
export function PrivacyRights({ shop }: { shop: ShopInfo | undefined }) {
  return (
    <>
      <p>
        Puedes acceder a tus datos, rectificarlos, pedir que los cancelemos u oponerte a su uso;
        también limitar su uso o divulgación y revocar tu consentimiento. Escríbenos
        {shop && <SalesEmail email={shop.salesEmail} />} e incluye:
      </p>
      <ul>
        <li>Tu nombre y el correo con el que compraste, al que te responderemos.</li>
        <li>Un documento que acredite tu identidad o la de quien te representa.</li>
        <li>Qué derecho quieres ejercer y sobre qué datos; para rectificarlos, los correctos.</li>
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
}

const SalesEmail = ({ email }: { email: string }) => (
  <>
    {' '}
    a <TextLink to={`mailto:${email}`}>{email}</TextLink>
  </>
)
