import type { ProductDetail, ShopInfo } from '@surco/contract'
import { productArrival, productDeliveryDays } from '@surco/contract/delivery'

import { useShippingQuote } from '../../data/shipping-quote.ts'
import { useStored } from '../../data/storage.ts'
import { PostalCodeQuote } from '../../entities/shipping/postal-code-quote.tsx'
import { formatLongDay, useToday } from '../../lib/days.ts'
import { formatCount } from '../../lib/format.ts'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  /** Undefined when its shipping cannot be priced */
  product?: Pick<ProductDetail, 'SKU' | 'precio'>
  shop: ShopInfo | undefined
}

/** Estimated day of arrival, counted from the visitor's current day, because the page may be older. */
export function DeliveryEstimate({ product, shop }: Props) {
  const today = useToday()
  const codigoPostal = useStored('codigoPostal') ?? undefined
  const shipping = useShippingQuote(
    shop,
    codigoPostal,
    product ? [{ ...product, cantidad: 1 }] : [],
  )
  const way = shipping.quote?.data[0]
  const count = productDeliveryDays(shop, way?.days)
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-start gap-3 text-sm">
        <Icon name="calendar" className="mt-0.5 size-5 text-accent" />
        {/* Always two lines, so that nothing moves when the date appears. */}
        <span>
          <span className="block text-muted">Entrega estimada:</span>
          <strong className="block first-letter:uppercase">
            {today
              ? formatLongDay(productArrival(today, shop, way?.days))
              : `en ${formatCount(count, 'día hábil', 'días hábiles')}`}
          </strong>
        </span>
      </p>
      {shop?.shipping && <PostalCodeQuote {...shipping} known={codigoPostal} shop={shop} />}
    </div>
  )
}
