import type { ShopInfo } from '@surco/contract'

import { CallLink } from '../../ui/contact-links.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { LegalText, type Clause } from './legal-text.tsx'

export const Terms = ({ shop }: { shop: ShopInfo | undefined }) => (
  <LegalText
    title="Términos y condiciones"
    updated="18 de agosto de 2025"
    clauses={[...clauses, ...customerCare(shop)]}
  />
)

const clauses: Clause[] = [
  {
    id: 'envios',
    title: 'Envíos',
    text: (
      <p>
        Enviamos dentro de México. Tu pedido llega entre 3 y 7 días hábiles después de que se
        confirma el pago. Los productos que requieren cotización de envío se acuerdan con un asesor
        antes de la compra.
      </p>
    ),
  },
  {
    id: 'cancelaciones',
    title: 'Cancelaciones y cambios',
    text: (
      <p>
        Puedes cancelar o cambiar tu pedido dentro de las 24 horas siguientes a la compra, siempre
        que todavía no se haya enviado.
      </p>
    ),
  },
  {
    id: 'devoluciones',
    title: 'Garantía y devoluciones',
    text: (
      <p>
        Las devoluciones por garantía se aceptan dentro de los 15 días naturales siguientes a la
        recepción del producto. Los reembolsos se hacen al mismo medio de pago en un plazo de 5 a 7
        días hábiles.
      </p>
    ),
  },
  {
    id: 'facturacion',
    title: 'Facturación',
    text: <p>Solicita tu factura y envía tus datos fiscales dentro del mismo mes de la compra.</p>,
  },
  {
    id: 'pagos',
    title: 'Pagos',
    text: (
      <p>
        Los pagos con tarjeta se procesan a través de un proveedor de pagos certificado. La tienda
        no recibe ni guarda los datos de tu tarjeta. Con Mercado Pago puedes pagar también en
        efectivo o por transferencia: apartamos tu pedido hasta la fecha límite de pago y, si vence,
        se cancela sin costo.
      </p>
    ),
  },
]

function customerCare({ tollFreePhone, salesEmail }: Partial<ShopInfo> = {}): Clause[] {
  if (!tollFreePhone && !salesEmail) return []
  const text = (
    <>
      {tollFreePhone && (
        <p>
          Llámanos sin costo al <CallLink phone={tollFreePhone} look="text" />.
        </p>
      )}
      {salesEmail && (
        <p>
          Escríbenos a <TextLink to={`mailto:${salesEmail}`}>{salesEmail}</TextLink>.
        </p>
      )}
    </>
  )
  return [{ id: 'atencion', title: 'Atención a clientes', text }]
}
