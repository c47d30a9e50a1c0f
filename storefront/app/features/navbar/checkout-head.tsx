import type { ShopInfo } from '@surco/contract'
import { Link } from 'react-router'

import { CallLink } from '../../entities/contact/contact-links.tsx'
import { shopName } from '../../lib/shop-name.ts'

/** The head of the checkout: whose shop it is and whom to ask, and nothing that leads away. */
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

export function Logo({ name }: { name: string }) {
  return (
    <Link to="/" className="inline-flex min-h-11 shrink-0 items-center rounded-control">
      {/* In a picture, for of other images React writes into the head too, apart from which this markup is kept. */}
      <picture className="contents">
        <img src="/logo.svg" alt={name} width={399} height={100} className="h-9 w-auto lg:h-10" />
      </picture>
      <span className="sr-only">, ir al inicio</span>
    </Link>
  )
}
