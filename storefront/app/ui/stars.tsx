const indexes = [1, 2, 3, 4, 5]
const sizes = { text: 'size-4', large: 'size-6' }
const outline =
  'M12 2.6 14.9 8.5 21.4 9.4 16.7 14 17.8 20.5 12 17.4 6.2 20.5 7.3 14 2.6 9.4 9.1 8.5Z'
const leftHalf = 'M12 2.6V17.4L6.2 20.5 7.3 14 2.6 9.4 9.1 8.5Z'

interface Props {
  /** Held to 0 to 5 */
  rating: number
  size?: keyof typeof sizes
}

/** A rating in stars; a star that is begun is half full. */
export function Stars({ rating, size = 'text' }: Props) {
  const held = Math.min(Math.max(rating, 0), 5)
  return (
    <span
      role="img"
      aria-label={`${Number(held.toFixed(1))} de 5 estrellas`}
      className="inline-flex"
    >
      {indexes.map((index) => (
        <Star key={index} fill={fillOf(held, index)} className={sizes[size]} />
      ))}
    </span>
  )
}

type Fill = 'full' | 'half' | 'empty'

function fillOf(rating: number, index: number): Fill {
  if (rating >= index) return 'full'
  return rating > index - 1 ? 'half' : 'empty'
}

const Star = ({ fill, className }: { fill: Fill; className: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" data-fill={fill} className={`shrink-0 ${className}`}>
    {fill !== 'empty' && (
      <path d={fill === 'full' ? outline : leftHalf} className="fill-highlight" />
    )}
    <path
      d={outline}
      className={`fill-none ${fill === 'empty' ? 'stroke-line-strong' : 'stroke-warning'}`}
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
  </svg>
)
