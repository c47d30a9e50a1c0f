import type { ShopInfo } from '@surco/contract'

import { Button } from '../../ui/button.tsx'
import { CallLink } from '../../ui/contact-links.tsx'
import { TextLink } from '../../ui/text-link.tsx'

interface Props {
  shop: Pick<ShopInfo, 'salesEmail' | 'tollFreePhone'> | undefined
  onDone: () => void
}

/** How an invoice is asked for; nothing has to be filled in. */
export const InvoiceStep = ({ shop, onDone }: Props) => (
  <div className="flex flex-col gap-5">
    <p className="max-w-text">
      ¿Necesitas factura? Solicítala dentro del mismo mes de tu compra
      {shop && <Ways shop={shop} />}, con tu número de orden y tus datos fiscales.
    </p>
    <Button look="buy" size="large" onClick={onDone} className="md:min-w-56 md:self-start">
      Siguiente
    </Button>
  </div>
)

const Ways = ({ shop: { salesEmail, tollFreePhone } }: { shop: NonNullable<Props['shop']> }) => (
  <>
    {' '}
    por correo a <TextLink to={`mailto:${salesEmail}`}>{salesEmail}</TextLink> o por teléfono al{' '}
    <CallLink phone={tollFreePhone} look="text" />
  </>
)
