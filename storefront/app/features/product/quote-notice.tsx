import type { ShopInfo } from '@surco/contract'

import { contactPath } from '../../lib/paths.ts'
import { CallLink, WriteLink } from '../../ui/contact-links.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

interface Props {
  nombre: string
  sku: string
  /** Undefined when it failed to load */
  shop: ShopInfo | undefined
}

/** Instead of add-to-cart for products whose shipping must be quoted. */
export function QuoteNotice({ nombre, sku, shop }: Props) {
  const numbers = shop?.messagingNumbers ?? []
  const text = `Hola, me interesa cotizar el envío de ${nombre} (SKU ${sku}).`
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold text-warning">Este producto requiere cotización de envío</p>
      <p className="text-sm text-muted">
        Por su tamaño o peso calculamos el envío a tu domicilio antes de la compra. Escríbenos y te
        respondemos con el costo.
      </p>
      {numbers.map((number, index) => (
        <WriteLink
          key={number}
          number={number}
          text={text}
          look={index === 0 ? 'buy' : 'secondary'}
        >
          <span>Cotizar por WhatsApp{numbers.length > 1 && ` · Asesor ${index + 1}`}</span>
        </WriteLink>
      ))}
      {numbers.length === 0 && <OtherWays phone={shop?.tollFreePhone} />}
    </div>
  )
}

const OtherWays = ({ phone }: { phone: string | undefined }) => (
  <>
    <LinkButton to={contactPath} look="buy">
      Escríbenos para cotizar
    </LinkButton>
    {phone && <CallLink phone={phone} look="secondary" />}
  </>
)
