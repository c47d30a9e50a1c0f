import type { ReactNode } from 'react'

import { CartAdditions } from './cart-additions.tsx'
import { Footer } from './features/footer/footer.tsx'
import { Navbar } from './features/navbar/navbar.tsx'
import { SearchBox } from './features/search/search-box.tsx'
import { useShopData } from './kept-shop-data.ts'
import { ProgressBar } from './ui/progress-bar.tsx'
import { SkipLink } from './ui/skip-link.tsx'
import { ToastRegion } from './ui/toast.tsx'

/** What stands around every page. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const { shop, brands, year, categories = [] } = useShopData()
  return (
    <CartAdditions>
      <SkipLink />
      <ProgressBar />
      <Navbar categories={categories} shop={shop}>
        <SearchBox />
      </Navbar>
      <main
        id="contenido"
        tabIndex={-1}
        className="min-h-[60vh] pb-16 has-[>.band:last-child]:pb-0"
      >
        {children}
      </main>
      <Footer shop={shop} categories={categories} brands={brands?.data ?? []} year={year} />
      <ToastRegion />
    </CartAdditions>
  )
}
