import type { ProductDetail } from '@surco/contract'

import { PriceBlock } from './price-block.tsx'
import { PurchaseBox } from './purchase-box.tsx'
import { PurchaseInfo } from './purchase-info.tsx'
import { QuoteNotice } from './quote-notice.tsx'

interface Props {
  product: ProductDetail
  /** E.164 */
  messagingNumbers: string[]
}

/** Everything about buying a product; on wide windows it stays in sight. */
export function PurchasePanel({ product, messagingNumbers }: Props) {
  const { nombre, SKU, requiresShippingQuote } = product
  return (
    <section
      aria-label="Comprar"
      className="flex flex-col gap-5 lg:sticky lg:top-36 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-6"
    >
      <PriceBlock product={product} />
      {requiresShippingQuote ? (
        <QuoteNotice nombre={nombre} sku={SKU} numbers={messagingNumbers} />
      ) : (
        <PurchaseBox key={SKU} product={product} />
      )}
      <div className="border-t border-line pt-5">
        <PurchaseInfo quoted={requiresShippingQuote} />
      </div>
    </section>
  )
}
