import type { ShopInfo } from '@surco/contract'

import { addressLines } from '../../lib/address-lines.ts'
import { LegalText, type Clause } from './legal-text.tsx'
import { DataShared, DataUsed, Purposes } from './personal-data.tsx'
import { LimitedUse, PrivacyRights } from './privacy-rights.tsx'
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
  { id: 'transferencias', title: 'Con quién los compartimos', text: <DataShared /> },
  {
    id: 'limites',
    title: 'Cómo limitar su uso y revocar tu consentimiento',
    text: <LimitedUse shop={shop} />,
  },
  { id: 'derechos', title: 'Tus derechos ARCO', text: <PrivacyRights shop={shop} /> },
  {
    id: 'cookies',
    title: 'Cookies y almacenamiento de tu navegador',
    text: <StoredInTheBrowser />,
  },
  { id: 'conservacion', title: 'Cuánto tiempo los guardamos', text: <Keeping /> },
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
      {legalName} («{name}»), con domicilio en {[...addressLines(address), 'México'].join(', ')}, es
      responsable de tus datos personales y los protege conforme a la Ley Federal de Protección de
      Datos Personales en Posesión de los Particulares, publicada el 20 de marzo de 2025.
    </p>
  ),
})

const Keeping = () => (
  <p>
    Los datos de tus pedidos y facturas, el tiempo que exigen las leyes fiscales y mercantiles. Los
    de tu cuenta, mientras la tengas. Los mensajes de contacto, hasta resolver tu asunto. Los
    enlaces para restablecer la contraseña caducan en una hora y las sesiones abiertas, en 30 días
    sin uso.
  </p>
)
