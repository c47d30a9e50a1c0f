import type { ShopInfo } from '@surco/contract'

import { shopName } from '../../lib/shop-name.ts'
import { CallLink } from '../../ui/contact-links.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from './logo.tsx'

/** The head of the checkout: whose shop it is and whom to ask, and nothing that leads away. */
export const CheckoutHead = ({ shop }: { shop: ShopInfo | undefined }) => (
  <header className="border-b border-line bg-surface">
    <div className="page flex min-h-14 flex-wrap items-center gap-x-6 lg:min-h-18">
      <Logo name={shopName(shop)} />
      <p className="ml-auto flex items-center gap-2 text-sm font-medium text-muted max-sm:hidden">
        <Icon name="lock" className="size-5 text-accent" /> Compra segura
      </p>
      {shop?.tollFreePhone && (
        <CallLink phone={shop.tollFreePhone} look="line" className="text-sm max-sm:ml-auto" />
      )}
    </div>
  </header>
)
