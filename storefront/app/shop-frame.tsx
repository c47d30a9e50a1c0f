import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

import { CartAdditions } from './cart-additions.tsx'
import { useSessionUpkeep } from './data/use-session-upkeep.ts'
import { InterestFree } from './entities/product/interest-free.ts'
import { AccountDialogLoader } from './features/account/account-dialog-loader.tsx'
import { AccountBlock, AccountMenu } from './features/account/account-menu.tsx'
import { CheckoutFoot } from './features/footer/checkout-foot.tsx'
import { Footer } from './features/footer/footer.tsx'
import { CheckoutHead } from './features/navbar/checkout-head.tsx'
import { Navbar } from './features/navbar/navbar.tsx'
import { SearchBox } from './features/search/search-box.tsx'
import { KeptMark } from './kept-mark.tsx'
import { lateCode, useLateCode, usePrefetched } from './lib/lazy-code.ts'
import { checkoutPath, searchedText } from './lib/paths.ts'
import { useShopData, useShopLists } from './shop-data.ts'
import { KnownMarkup } from './ui/known-markup.tsx'
import { latePart } from './ui/late-part.tsx'
import { SkipLink } from './ui/skip-link.tsx'
import { ProgressBar } from './ui/spinner.tsx'
import { ToastRegion } from './ui/toast.tsx'

const ProductWait = latePart(
  async () => (await import('./features/product/product-wait.tsx')).ProductWait,
)

const nextPages = lateCode(() => import('./next-pages.tsx'))

/** The frame around every page. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const known = useShopData()
  const { shop, year, categories } = known
  const location = useLocation()
  // Not shared between pages: the search box shows its query, and a retry link leads to its own page.
  const ownHead = searchedText(location) !== '' || !categories
  const inCheckout = location.pathname === checkoutPath
  return (
    <CartAdditions>
      <SessionUpkeep />
      <SkipLink />
      <ProgressBar />
      {inCheckout ? (
        <CheckoutHead shop={shop} />
      ) : (
        <KnownMarkup shows={ownHead ? undefined : ['head', known]}>
          <Head />
        </KnownMarkup>
      )}
      <KeptMark />
      <main
        id="contenido"
        tabIndex={-1}
        className="relative min-h-[60vh] pb-16 has-[>.band:last-child]:pb-0"
      >
        <InterestFree value={shop}>
          <ProductWait />
          {children}
        </InterestFree>
      </main>
      {inCheckout ? (
        <CheckoutFoot shop={shop} year={year} />
      ) : (
        <KnownMarkup shows={['foot', known]}>
          <Foot />
        </KnownMarkup>
      )}
      <AccountDialogLoader />
      <ToastRegion />
      <PagesAhead />
    </CartAdditions>
  )
}

function Head() {
  const { shop, avatarUrl } = useShopData()
  const { categories } = useShopLists()
  return (
    <Navbar
      categories={categories}
      shop={shop}
      account={<AccountMenu avatarUrl={avatarUrl} />}
      drawerAccount={<AccountBlock avatarUrl={avatarUrl} />}
    >
      <SearchBox />
    </Navbar>
  )
}

function Foot() {
  const { shop, year } = useShopData()
  const { categories = [], brands } = useShopLists()
  return <Footer shop={shop} categories={categories} brands={brands?.data ?? []} year={year} />
}

/** A component of its own, so that the frame does not render again when the session is known. */
function SessionUpkeep() {
  useSessionUpkeep()
  return null
}

/** Prefetches pages; the key forgets those of the page before. */
function PagesAhead() {
  const { key } = useLocation()
  const code = useLateCode(nextPages)
  usePrefetched(nextPages)
  return code && <code.NextPages key={key} />
}
