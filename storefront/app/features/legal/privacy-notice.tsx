import type { ShopInfo } from '@surco/contract'

import { Clause } from './clause.tsx'
import { PrivacyRights } from './privacy-rights.tsx'
import { StoredInTheBrowser } from './stored-in-the-browser.tsx'

export function PrivacyNotice({ shop }: { shop: ShopInfo | undefined }) {
  return (
    <article className="flex max-w-text flex-col gap-6 py-6 leading-relaxed">
      <header>
        <h1 className="text-2xl font-bold tracking-tight md:text-3xl">Aviso de privacidad</h1>
        <p className="text-muted">Última actualización: 21 de noviembre de 2026</p>
      </header>
      <Responsible shop={shop} />
      <Clause title="Qué datos usamos">
        <p>Los que nos das al comprar como invitado y los que genera tu pedido:</p>
        <ul className="list-disc pl-5">
          <li>Nombre y correo electrónico.</li>
          <li>Domicilio de entrega y teléfono.</li>
          <li>Los productos, los importes y el estado de tus pedidos y de sus pagos.</li>
          <li>La dirección IP de tu conexión, para proteger el sitio contra abusos.</li>
        </ul>
        <p>
          No pedimos datos personales sensibles. El número de tu tarjeta, su vencimiento y su CVV
          van de tu navegador al proveedor de pagos: no los recibimos ni los guardamos. De ahí nos
          llega solo una clave para hacer el cobro, y usamos el nombre del titular para solicitarlo.
        </p>
      </Clause>
      <Purposes />
      <Transfers />
      <PrivacyRights shop={shop} />
      <StoredInTheBrowser />
      <Clause title="Cambios a este aviso">
        <p>
          Si este aviso cambia publicaremos aquí la nueva versión, con su fecha. Si el cambio afecta
          las finalidades para las que nos diste tus datos, te pediremos antes tu consentimiento.
        </p>
      </Clause>
    </article>
  )
}

function Responsible({ shop }: { shop: ShopInfo | undefined }) {
  if (!shop) return null
  const { address } = shop
  return (
    <Clause title="Quién es responsable de tus datos">
      <p>
        {shop.legalName} («{shop.name}»), con domicilio en {address.street}, {address.neighborhood},
        C.P. {address.postalCode}, {address.city}, {address.state}, México, es responsable de tus
        datos personales y los protege conforme a la Ley Federal de Protección de Datos Personales
        en Posesión de los Particulares.
      </p>
    </Clause>
  )
}

const Purposes = () => (
  <Clause title="Para qué los usamos">
    <p>Solo para lo necesario para venderte y entregarte lo que compras:</p>
    <ul className="list-disc pl-5">
      <li>Registrar tu pedido, cobrarlo y prevenir fraudes con tarjetas.</li>
      <li>Entregarlo en tu domicilio y coordinar contigo la entrega.</li>
      <li>Enviarte por correo la confirmación y los avisos de tu pedido.</li>
      <li>Atender aclaraciones, cambios, devoluciones y garantías.</li>
      <li>Facturar, cuando lo pides, y cumplir nuestras obligaciones legales.</li>
    </ul>
    <p>
      No los usamos para publicidad ni mercadotecnia. Si algún día queremos hacerlo, te pediremos
      antes tu consentimiento, y negarlo no afectará tus compras.
    </p>
  </Clause>
)

const Transfers = () => (
  <Clause title="Con quién los compartimos">
    <ul className="list-disc pl-5">
      <li>
        Con OpenPay, nuestro proveedor de pagos con tarjeta: tu nombre, correo, teléfono y el
        importe. Al pagar, sus programas recogen además datos de tu navegador para detectar fraudes.
      </li>
      <li>Con la empresa de mensajería: tu nombre, domicilio de entrega y teléfono.</li>
      <li>Con las autoridades, cuando la ley lo ordena.</li>
    </ul>
    <p>
      Estas transferencias no requieren tu consentimiento porque son necesarias para cumplir la
      compra o una obligación legal. No vendemos ni cedemos tus datos a nadie más.
    </p>
  </Clause>
)
