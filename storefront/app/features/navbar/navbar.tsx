import type { CategoryNode, ShopInfo } from '@surco/contract'
import type { ReactNode } from 'react'

import { phoneLink } from '../../lib/contact-links.ts'
import { shopName } from '../../lib/shop-name.ts'
import { Icon } from '../../ui/icon.tsx'
import { CartLink } from './cart-link.tsx'
import { CategoryBar } from './category-bar.tsx'
import { Logo } from './logo.tsx'
import { MenuButton, MenuDrawer } from './menu-drawer.tsx'

interface Props {
  categories: CategoryNode[]
  shop: ShopInfo | undefined
  /** The search box */
  children: ReactNode
}

export function Navbar({ categories, shop, children }: Props) {
  return (
    <header className="z-20 border-b border-line bg-surface lg:sticky lg:top-0">
      <ServiceStrip shop={shop} />
      <div className="page flex flex-wrap items-center gap-x-3 gap-y-2 py-2 md:flex-nowrap md:gap-x-6 md:py-3">
        <MenuButton />
        <Logo name={shopName(shop)} />
        <div className="order-last w-full md:order-none md:mx-auto md:max-w-2xl">{children}</div>
        <div className="ml-auto md:ml-0">
          <CartLink />
        </div>
      </div>
      <CategoryBar categories={categories} />
      <MenuDrawer categories={categories} shop={shop} />
    </header>
  )
}

function ServiceStrip({ shop }: { shop: ShopInfo | undefined }) {
  return (
    <div className="bg-accent-strong text-sm text-accent-ink">
      <div className="page flex min-h-8 items-center justify-center gap-x-6 py-1 md:justify-between">
        <p className="flex items-center gap-2">
          <Icon name="truck" className="size-4" /> Envío gratis a todo México
        </p>
        {shop && (
          <p className="flex items-center gap-2 max-md:hidden">
            <Icon name="phone" className="size-4" />
            <a href={phoneLink(shop.tollFreePhone)} className="py-1 hover:underline">
              {shop.tollFreePhone}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
