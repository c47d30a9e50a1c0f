import type { ShopInfo } from '@surco/contract'
import { productDeliveryDays } from '@surco/contract/delivery'

import { businessDaysAfter, formatLongDay, useToday } from '../../lib/days.ts'
import { formatCount } from '../../lib/format.ts'
import { Icon } from '../../ui/icon.tsx'

/** When it would arrive; counted from the visitor's day, because the page may be older than that. */
export function DeliveryEstimate({ shop }: { shop: ShopInfo | undefined }) {
  const today = useToday()
  const count = productDeliveryDays(shop)
  return (
    <p className="flex items-start gap-3 text-sm">
      <Icon name="calendar" className="mt-0.5 size-5 text-accent" />
      {/* Two lines whatever the date, so that nothing moves when it comes. */}
      <span>
        <span className="block text-muted">Entrega estimada:</span>
        <strong className="block first-letter:uppercase">
          {today
            ? formatLongDay(businessDaysAfter(today, count))
            : `en ${formatCount(count, 'día hábil', 'días hábiles')}`}
        </strong>
      </span>
    </p>
  )
}
