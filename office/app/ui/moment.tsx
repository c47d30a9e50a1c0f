import { formatMoment } from '../../../storefront/app/lib/format-moment.ts'
import { calendarDay, formatShortDay } from '../../../storefront/app/lib/format.ts'

interface Props {
  iso: string
  /** Numeric date, for table columns */
  short?: boolean
}

/** A date with time, in the time zone of Mexico City. */
export const Moment = ({ iso, short = false }: Props) => (
  <time dateTime={iso} className="tabular-nums">
    {short ? inNumbers(iso) : formatMoment(iso)}
  </time>
)

const inNumbers = (iso: string) => {
  const time = formatMoment(iso).split(', ').at(-1)
  return `${formatShortDay(calendarDay(new Date(iso)))}, ${time}`
}
