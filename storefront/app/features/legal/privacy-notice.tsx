import type { ShopInfo } from '@surco/contract'

import { LegalText, type Clause } from './legal-text.tsx'
import { PrivacyRights } from './privacy-rights.tsx'
import { StoredInTheBrowser } from './stored-in-the-browser.tsx'

export const PrivacyNotice = ({ shop }: { shop: ShopInfo | undefined }) => (
  <LegalText
    title="Aviso de privacidad"
    updated="21 de noviembre de 2026"
    clauses={[...(shop ? [responsible(shop)] : []), ...listClauses(shop)]}
  />
)

const listClauses = (shop: ShopInfo | undefined): Clause[] => [
  { id: 'datos', title: 'Qué datos usamos', text: <DataUsed /> },
  { id: 'finalidades', title: 'Para qué los usamos', text: <Purposes /> },
  { id: 'transferencias', title: 'Con quién los compartimos', text: <Transfers /> },
  { id: 'derechos', title: 'Tus derechos ARCO', text: <PrivacyRights shop={shop} /> },
  {
    id: 'cookies',
    title: 'Cookies y almacenamiento de tu navegador',
    text: <StoredInTheBrowser />,
  },
  {
    id: 'cambios',
    title: 'Cambios a este aviso',
    text: (
      <p>
        Si este aviso cambia publicaremos aquí la nueva versión, con su fecha. Si el cambio afecta
        las finalidades para las que nos diste tus datos, te pediremos antes tu consentimiento.
      </p>
    ),
  },
]

const responsible = ({ address, legalName, name }: ShopInfo): Clause => ({
  id: 'responsable',
  title: 'Quién es responsable de tus datos',
  text: (
    <p>
      {legalName} («{name}»), con domicilio en {address.street}, {address.neighborhood}, C.P.{' '}
      {address.postalCode}, {address.city}, {address.state}, México, es responsable de tus datos
      personales y los protege conforme a la Ley Federal de Protección de Datos Personales en
      Posesión de los Particulares.
    </p>
  ),
})

const DataUsed = () => (
  <>
    <p>Los que nos das al comprar como invitado y los que genera tu pedido:</p>
    <ul>
      <li>Nombre y correo electrónico.</li>
      <li>Domicilio de entrega y teléfono.</li>
      <li>Los productos, los importes y el estado de tus pedidos y de sus pagos.</li>
      <li>La dirección IP de tu conexión, para proteger el sitio contra abusos.</li>
    </ul>
    <p>
      No pedimos datos personales sensibles. El número de tu tarjeta, su vencimiento y su CVV van de
      tu navegador al proveedor de pagos: no los recibimos ni los guardamos. De ahí nos llega solo
      una clave para hacer el cobro, y usamos el nombre del titular para solicitarlo.
    </p>
  </>
)

const Purposes = () => (
  <>
    <p>Solo para lo necesario para venderte y entregarte lo que compras:</p>
    <ul>
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
  </>
)

const Transfers = () => (
  <>
    <ul>
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
  </>
)
