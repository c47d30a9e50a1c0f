import type { ProductDetail, ShopInfo } from '@surco/contract'
import { productArrival, productDeliveryDays } from '@surco/contract/delivery'

import { useShippingQuote } from '../../data/shipping-quote.ts'
import { useStored } from '../../data/storage.ts'
import { PostalCodeQuote } from '../../entities/shipping/postal-code-quote.tsx'
import { formatLongDay, useToday } from '../../lib/days.ts'
import { formatCount } from '../../lib/format.ts'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  /** Whose shipping can be priced */
  product?: Pick<ProductDetail, 'SKU' | 'precio'>
  shop: ShopInfo | undefined
}

/** When it would arrive; counted from the visitor's day, because the page may be older than that. */
export function DeliveryEstimate({ product, shop }: Props) {
  const today = useToday()
  const codigoPostal = useStored('codigoPostal') ?? undefined
  const asked = useShippingQuote(shop, codigoPostal, product ? [{ ...product, cantidad: 1 }] : [])
  const way = asked.quote?.data[0]
  const count = productDeliveryDays(shop, way?.days)
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-start gap-3 text-sm">
        <Icon name="calendar" className="mt-0.5 size-5 text-accent" />
        {/* Two lines whatever the date, so that nothing moves when it comes. */}
        <span>
          <span className="block text-muted">Entrega estimada:</span>
          <strong className="block first-letter:uppercase">
            {today
              ? formatLongDay(productArrival(today, shop, way?.days))
              : `en ${formatCount(count, 'día hábil', 'días hábiles')}`}
          </strong>
        </span>
      </p>
      {shop?.shipping && <PostalCodeQuote {...asked} known={codigoPostal} shop={shop} />}
    </div>
  )
}
