import { formatMoment } from '../../../storefront/app/lib/format-moment.ts'

/** A moment, by the clocks of Mexico City. */
export const Moment = ({ iso }: { iso: string }) => (
  <time dateTime={iso} className="tabular-nums">
    {formatMoment(iso)}
  </time>
)
