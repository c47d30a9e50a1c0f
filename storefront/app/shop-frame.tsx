import type { ReactNode } from 'react'

import { CartAdditions } from './cart-additions.tsx'
import { Footer } from './features/footer/footer.tsx'
import { Navbar } from './features/navbar/navbar.tsx'
import { SearchBox } from './features/search/search-box.tsx'
import type { ShopData } from './load-shop-data.ts'
import { ProgressBar } from './ui/progress-bar.tsx'
import { SkipLink } from './ui/skip-link.tsx'
import { ToastRegion } from './ui/toast.tsx'

interface Props {
  /** Undefined when the root itself failed to load */
  shop: Partial<ShopData> | undefined
  children: ReactNode
}

/** What stands around every page. */
export function ShopFrame({ shop, children }: Props) {
  const categories = shop?.categories ?? []
  return (
    <CartAdditions>
      <SkipLink />
      <ProgressBar />
      <Navbar categories={categories} shop={shop?.shop}>
        <SearchBox />
      </Navbar>
      <main
        id="contenido"
        tabIndex={-1}
        className="min-h-[60vh] pb-16 has-[>.band:last-child]:pb-0"
      >
        {children}
      </main>
      <Footer
        shop={shop?.shop}
        categories={categories}
        brands={shop?.brands?.data ?? []}
        year={shop?.year}
      />
      <ToastRegion />
    </CartAdditions>
  )
}
