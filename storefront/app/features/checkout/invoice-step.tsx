import type { ShopInfo } from '@surco/contract'

import { Button } from '../../ui/button.tsx'

interface Props {
  shop: Pick<ShopInfo, 'salesEmail' | 'tollFreePhone'> | undefined
  onDone: () => void
}

/** How an invoice is asked for; nothing has to be filled in. */
export function InvoiceStep({ shop, onDone }: Props) {
  const ways = [
    shop?.salesEmail && `por correo a ${shop.salesEmail}`,
    shop?.tollFreePhone && `por teléfono al ${shop.tollFreePhone}`,
  ].filter(Boolean)
  return (
    <div className="flex flex-col gap-4">
      <p>
        ¿Necesitas factura? Solicítala dentro del mismo mes de tu compra
        {ways.length > 0 && ` ${ways.join(' o ')}`}, con tu número de orden y tus datos fiscales.
      </p>
      <Button onClick={onDone} className="sm:self-start">
        Siguiente
      </Button>
    </div>
  )
}
