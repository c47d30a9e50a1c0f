import type { ShopInfo } from '@surco/contract'

import { CallLink } from '../../entities/contact/contact-links.tsx'
import { shopName } from '../../lib/shop-name.ts'
import { Logo } from './navbar.tsx'

/** Header of the checkout: logo and phone number, without links that distract from paying. */
export const CheckoutHead = ({ shop }: { shop: ShopInfo | undefined }) => (
  <header className="border-b border-line bg-surface">
    <div className="page flex min-h-13 w-full flex-wrap items-center justify-between">
      <Logo name={shopName(shop)} />
      {shop?.tollFreePhone && (
        <CallLink phone={shop.tollFreePhone} look="line" className="text-sm" />
      )}
    </div>
  </header>
)
