import { businessDaysAfter } from '../../lib/business-days.ts'
import { formatLongDay } from '../../lib/format.ts'
import { useToday } from '../../lib/use-today.ts'
import { Icon } from '../../ui/icon.tsx'

const businessDays = 5

/** When it would arrive; counted from the visitor's day, because the page may be older than that. */
export function DeliveryEstimate() {
  const today = useToday()
  return (
    <p className="flex items-center gap-2 text-sm">
      <Icon name="truck" className="size-5 text-accent" />
      <span>
        Entrega estimada:{' '}
        <strong>
          {today
            ? formatLongDay(businessDaysAfter(today, businessDays))
            : `en ${businessDays} días hábiles`}
        </strong>
      </span>
    </p>
  )
}
