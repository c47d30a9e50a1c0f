import type { CategoryNode, ShopInfo } from '@surco/contract'
import type { ReactNode } from 'react'

import { shopName } from '../../lib/shop-name.ts'
import { CartLink } from './cart-link.tsx'
import { CategoryBar } from './category-bar.tsx'
import { FloatingFilterButton } from './floating-filter-button.tsx'
import { Logo } from './logo.tsx'
import { MenuButton, MenuDrawer } from './menu-drawer.tsx'
import { PhoneButton } from './phone-button.tsx'
import { ServiceStrip } from './service-strip.tsx'
import { useScrolledPast } from './use-scrolled-past.ts'

interface Props {
  /** Undefined when they failed to load */
  categories: CategoryNode[] | undefined
  shop: ShopInfo | undefined
  /** The way into the account, from medium windows on */
  account: ReactNode
  /** The same in the menu of narrow windows */
  drawerAccount: ReactNode
  /** The search box */
  children: ReactNode
}

/**
 * The head of every page. What is above the line of the search box scrolls away (the negative
 * `top`), so that search, cart and menu are always at hand in little room; it comes back for the keys.
 */
export const Navbar = ({ categories, shop, account, drawerAccount, children }: Props) => (
  <>
    <Head>
      <div className="scrolls-away">
        <ServiceStrip shop={shop} />
      </div>
      <div className="page relative flex flex-wrap items-center gap-x-2 md:min-h-18 md:flex-nowrap md:gap-x-5 lg:min-h-19 xl:gap-x-8">
        <div className="scrolls-away flex min-h-13 w-full flex-wrap items-center justify-between md:order-1 md:w-auto">
          <Logo name={shopName(shop)} />
          <PhoneButton shop={shop} />
        </div>
        <MenuButton />
        <div className="min-w-0 flex-1 py-2 md:order-2">{children}</div>
        <div className="max-md:hidden md:order-3">{account}</div>
        <div className="md:order-4">
          <CartLink />
        </div>
      </div>
      <CategoryBar categories={categories} />
      <MenuDrawer categories={categories} shop={shop} account={drawerAccount} />
    </Head>
    <FloatingFilterButton />
  </>
)

/** From here on, in pixels, the head lies over the page, and shows it. */
const overThePage = 50

const comesBack = 'tall:has-[.scrolls-away_:focus-visible]:top-0'

function Head({ children }: { children: ReactNode }) {
  const over = useScrolledPast(overThePage)
  return (
    <header
      className={`site-head relative z-20 border-b border-line bg-surface transition-shadow tall:sticky tall:-top-22 tall:md:-top-9 ${comesBack} ${over ? 'shadow-raised' : ''}`}
    >
      {children}
    </header>
  )
}
