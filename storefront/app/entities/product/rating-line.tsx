import type { Rating } from '@surco/contract'

import { formatCount } from '../../lib/format.ts'

/** The rating of a product in a line. Text instead of star icons, to keep the initial bundle small. */
export const RatingLine = ({ rating: { average, total } }: { rating: Rating }) => (
  <p className="text-sm text-muted">
    ★ {average} de 5, {formatCount(total, 'opinión', 'opiniones')}
  </p>
)
