import type { Rating } from '@surco/contract'

import { formatCount } from '../../lib/format.ts'
import { Stars } from '../../ui/stars.tsx'

interface Props {
  rating: Rating
  className?: string
}

/** What buyers think of a product, in a line: its stars, and of how many. */
export const RatingLine = ({ rating: { average, total }, className = '' }: Props) => (
  <p className={`flex items-center gap-1.5 text-sm text-muted ${className}`}>
    <Stars
      rating={average}
      label={`${average} de 5, ${formatCount(total, 'opinión', 'opiniones')}`}
    />
    <span aria-hidden="true" className="tabular-nums">
      {average.toFixed(1)} ({total})
    </span>
  </p>
)
