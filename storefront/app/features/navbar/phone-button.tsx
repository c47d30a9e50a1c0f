import type { ShopInfo } from '@surco/contract'

import { CallLink } from '../../ui/contact-links.tsx'

/** Calls the shop from a phone; wide windows have the number in the strip above. */
export const PhoneButton = ({ shop }: { shop: ShopInfo | undefined }) =>
  shop && <CallLink phone={shop.tollFreePhone} look="line" className="text-sm md:hidden" />
