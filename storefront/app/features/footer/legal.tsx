import type { ShopInfo } from '@surco/contract'

import { shopName } from '../../lib/shop-name.ts'

interface Props {
  shop: ShopInfo | undefined
  /** The year the page was made */
  year: string | undefined
}

/** The last line of every page. */
export function Legal({ shop, year }: Props) {
  const years = [shop?.copyrightYear ?? 2019, year].filter(Boolean).join('–')
  return (
    <div className="border-t border-soil-line">
      <div className="page flex flex-wrap justify-between gap-x-8 gap-y-1 py-5 text-sm">
        <p>
          © {years} {shop?.legalName ?? shopName(shop)}
        </p>
        <p>Precios en pesos mexicanos (MXN) con IVA incluido</p>
      </div>
    </div>
  )
}
