import type { ProductDetail, ShopInfo } from '@surco/contract'

import { Money } from '../../ui/money.tsx'
import { Price } from '../../ui/price.tsx'
import { InterestFree } from './interest-free.tsx'

interface Props {
  product: ProductDetail
  /** Undefined when it failed to load */
  shop: ShopInfo | undefined
}

/** What a product costs, with and without tax, and what is saved; nothing without a price. */
export function PriceBlock({ product, shop }: Props) {
  const { precio, precioOriginal, precioSinIVA, tasaIVA, discount, requiresShippingQuote } = product
  if (precio <= 0) return null
  const saved = precioOriginal - precio
  return (
    <div className="flex flex-col gap-1">
      <Price precio={precio} precioOriginal={precioOriginal} discount={discount} size="page" />
      {saved > 0 && (
        <p className="text-sm font-semibold text-sale">
          Ahorras <Money pesos={saved} />
        </p>
      )}
      <p className="text-sm text-muted">
        {tasaIVA === 0 ? 'IVA 0 %' : 'IVA incluido'}. Precio sin IVA: <Money pesos={precioSinIVA} />
      </p>
      {shop && !requiresShippingQuote && <InterestFree pesos={precio} shop={shop} />}
    </div>
  )
}
