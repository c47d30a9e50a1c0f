import { businessDaysAfter } from '../../lib/business-days.ts'
import { formatLongDay } from '../../lib/format-long-day.ts'
import { useToday } from '../../lib/use-today.ts'
import { Icon } from '../../ui/icon.tsx'

const businessDays = 5

/** When it would arrive; counted from the visitor's day, because the page may be older than that. */
export function DeliveryEstimate() {
  const today = useToday()
  return (
    <p className="flex items-start gap-3 text-sm">
      <Icon name="calendar" className="mt-0.5 size-5 text-accent" />
      {/* Two lines whatever the date, so that nothing moves when it comes. */}
      <span>
        <span className="block text-muted">Entrega estimada:</span>
        <strong className="block first-letter:uppercase">
          {today
            ? formatLongDay(businessDaysAfter(today, businessDays))
            : `en ${businessDays} días hábiles`}
        </strong>
      </span>
    </p>
  )
}
