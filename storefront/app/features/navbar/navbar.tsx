import type { CategoryNode, ShopInfo } from '@surco/contract'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

import { useCartCount } from '../../data/cart/cart-store.ts'
import { CallLink } from '../../entities/contact/contact-links.tsx'
import { formatCount } from '../../lib/format.ts'
import { Link } from '../../lib/link.tsx'
import { cartPath, catalogPath } from '../../lib/paths.ts'
import { shopName } from '../../lib/shop-name.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CategoryBar } from './category-bar.tsx'
import { MenuButton, MenuDrawer } from './menu-drawer.tsx'
import { ServiceStrip } from './service-strip.tsx'

interface Props {
  /** Undefined when they failed to load */
  categories: CategoryNode[] | undefined
  shop: ShopInfo | undefined
  /** Menu of the account, from medium windows on */
  account: ReactNode
  /** The same in the menu of narrow windows */
  drawerAccount: ReactNode
  /** The search box */
  children: ReactNode
}

/**
 * Header of every page. The part above the line of the search box scrolls away (the negative `top`), so that search,
 * cart and menu stay visible in little room; it comes back when the keyboard focuses it.
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

/** Scroll distance in pixels from which the header has a shadow, because it overlaps the page */
const shadowDistance = 50

const shownOnFocus = 'tall:has-[.scrolls-away_:focus-visible]:top-0'

function Head({ children }: { children: ReactNode }) {
  const hasShadow = useScrolledPast(shadowDistance)
  return (
    <header
      className={`site-head relative z-20 border-b border-line bg-surface transition-shadow tall:sticky tall:-top-22 tall:md:-top-9 ${shownOnFocus} ${hasShadow ? 'shadow-raised' : ''}`}
    >
      {children}
    </header>
  )
}

/** Logo of every header, a link to the home page. */
export function Logo({ name }: { name: string }) {
  return (
    <Link to="/" className="inline-flex min-h-11 shrink-0 items-center rounded-control">
      {/* In a `picture`, because React would add a preload of a plain `img` to the head, apart from which this markup is kept. */}
      <picture className="contents">
        <img src="/logo.svg" alt={name} width={399} height={100} className="h-9 w-auto lg:h-10" />
      </picture>
      <span className="sr-only">, ir al inicio</span>
    </Link>
  )
}

/** Link to the cart, with the number of units in it. */
function CartLink() {
  const count = useCartCount()
  return (
    <Link
      to={cartPath}
      className="relative inline-flex min-h-button min-w-button items-center justify-center gap-2.5 rounded-button px-2 font-semibold hover:text-accent"
    >
      <Icon name="cart" className="size-6.5" />
      <span className="max-lg:sr-only">Carrito</span>
      {/* It grows to the left, away from the word beside it. */}
      {count > 0 && (
        <span className="absolute top-0 left-10.5 inline-flex h-5 min-w-5 -translate-x-full items-center justify-center rounded-pill bg-accent px-1 text-xs font-bold text-accent-ink tabular-nums">
          <span aria-hidden="true">{count > maxShown ? `${maxShown}+` : count}</span>
          <span className="sr-only">, {formatCount(count, 'producto', 'productos')}</span>
        </span>
      )}
    </Link>
  )
}

const maxShown = 99

/** Link that calls the shop; wide windows have the number in the strip above. */
const PhoneButton = ({ shop }: { shop: ShopInfo | undefined }) =>
  shop && <CallLink phone={shop.tollFreePhone} look="line" className="text-sm md:hidden" />

/** Scroll distance in pixels from which the button of the page is out of sight */
const buttonDistance = 200

/** Opens the filters of the catalogue, which listens to its event, on narrow windows. */
function FloatingFilterButton() {
  const { pathname, search } = useLocation()
  const scrolled = useScrolledPast(buttonDistance)
  const filterable = pathname === catalogPath() && new URLSearchParams(search).get('tab') === null
  if (!filterable || !scrolled) return null
  return (
    <div className="on-soil fixed inset-x-0 bottom-4 z-10 mx-auto w-fit animate-enter rounded-button bg-soil shadow-overlay md:hidden">
      <Button
        look="secondary"
        onClick={() => window.dispatchEvent(new Event('openProductFilters'))}
      >
        <Icon name="filter" /> Filtrar por
      </Button>
    </div>
  )
}

/** Whether the page is scrolled by more than this distance in pixels. */
const useScrolledPast = (distance: number) =>
  useSyncExternalStore(
    followScrolling,
    () => window.scrollY > distance,
    () => false,
  )

function followScrolling(onChange: () => void) {
  window.addEventListener('scroll', onChange, { passive: true })
  return () => window.removeEventListener('scroll', onChange)
}
