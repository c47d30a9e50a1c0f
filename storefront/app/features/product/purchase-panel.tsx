import type { ProductDetail, ShopInfo } from '@surco/contract'

import { useSession } from '../../lib/session.ts'
import { latePart } from '../../ui/late-part.tsx'
import { PriceBlock } from './price-block.tsx'
import { PurchaseBox } from './purchase-box.tsx'
import { PurchaseInfo } from './purchase-info.tsx'
import { QuoteNotice } from './quote-notice.tsx'

const DeliveryBox = latePart(async () => (await import('./delivery-box.tsx')).DeliveryBox)

interface Props {
  product: ProductDetail
  /** Undefined when it failed to load */
  shop: ShopInfo | undefined
}

/** Everything about buying a product; on wide windows it stays in sight. */
export function PurchasePanel({ product, shop }: Props) {
  const { nombre, SKU, requiresShippingQuote } = product
  const { status, user } = useSession()
  return (
    <section
      aria-label="Comprar"
      className="flex flex-col gap-5 lg:sticky lg:top-36 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-6"
    >
      <PriceBlock product={product} shop={shop} />
      {requiresShippingQuote ? (
        <QuoteNotice nombre={nombre} sku={SKU} shop={shop} />
      ) : (
        <PurchaseBox key={SKU} product={product} shop={shop} />
      )}
      <div className="border-t border-line pt-5">
        <PurchaseInfo quoted={requiresShippingQuote} />
      </div>
      {status === 'authenticated' && !requiresShippingQuote && <DeliveryBox key={user?.id} />}
    </section>
  )
}
