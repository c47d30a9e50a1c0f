import type { ShopInfo } from '@surco/contract'

import { CallLink } from '../../ui/contact-links.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Somebody to ask, for those who are not sure. */
export function CheckoutHelp({ shop }: { shop: ShopInfo | undefined }) {
  if (!shop?.tollFreePhone) return null
  return (
    <p className="mt-6 flex items-start gap-3 text-sm text-muted md:ml-16">
      <Icon name="headset" className="size-6 text-accent" />
      <span>
        ¿Tienes dudas? Llámanos sin costo al <CallLink phone={shop.tollFreePhone} look="text" /> y
        te ayudamos a terminar tu compra.
      </span>
    </p>
  )
}
