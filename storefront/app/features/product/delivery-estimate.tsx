import { businessDaysAfter } from '../../lib/business-days.ts'
import { calendarDay, formatLongDay } from '../../lib/format.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Icon } from '../../ui/icon.tsx'

const businessDays = 5

/** When it would arrive; the day is the visitor's, because the page may be older than today. */
export function DeliveryEstimate() {
  const alive = useHydrated()
  return (
    <p className="flex items-center gap-2 text-sm">
      <Icon name="truck" className="size-5 text-accent" />
      <span>
        Entrega estimada:{' '}
        <strong>
          {alive
            ? formatLongDay(businessDaysAfter(calendarDay(new Date()), businessDays))
            : `en ${businessDays} días hábiles`}
        </strong>
      </span>
    </p>
  )
}
