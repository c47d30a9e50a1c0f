import type { Rating } from '@surco/contract'

import { formatCount } from '../../lib/format.ts'

/** What buyers think of a product, in a line. Plain words: it comes with every page. */
export const RatingLine = ({ rating: { average, total } }: { rating: Rating }) => (
  <p className="text-sm text-muted">
    ★ {average} de 5, {formatCount(total, 'opinión', 'opiniones')}
  </p>
)
