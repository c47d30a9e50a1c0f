import type { ShopInfo } from '@surco/contract'

import { CallLink } from '../../ui/contact-links.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** For when people have to look at a payment: the shop's telephone, and the way home. */
export const ContactWays = ({ shop }: { shop: ShopInfo | undefined }) => (
  <div className="mt-2 flex flex-col gap-3 sm:flex-row sm:justify-center">
    {shop?.tollFreePhone && <CallLink phone={shop.tollFreePhone} look="primary" />}
    <LinkButton to="/" look="secondary">
      Ir al inicio
    </LinkButton>
  </div>
)
