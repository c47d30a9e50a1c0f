const sizes = { text: 'h-4 w-20', large: 'h-6 w-30' }

/** Paths from the tip of a star, on a grid of 24 by 24 */
const star = 'l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z'
const leftHalf = 'v14.8l-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z'

interface Props {
  /** Clamped to 0 to 5 */
  rating: number
  size?: keyof typeof sizes
}

/** A rating in five stars; any fraction is half a star. */
export function Stars({ rating, size = 'text' }: Props) {
  const clamped = Math.min(Math.max(rating, 0), 5)
  const full = Math.floor(clamped)
  const begun = Math.ceil(clamped)
  return (
    <svg
      role="img"
      aria-label={`${Number(clamped.toFixed(1))} de 5 estrellas`}
      viewBox="0 0 120 24"
      strokeWidth="1.5"
      strokeLinejoin="round"
      className={`shrink-0 fill-none ${sizes[size]}`}
    >
      <path d={draw(star, 0, full)} className="fill-highlight stroke-warning" />
      {full < begun && <path d={draw(leftHalf, full, begun)} className="fill-highlight" />}
      {full < begun && <path d={draw(star, full, begun)} className="stroke-warning" />}
      {begun < 5 && <path d={draw(star, begun, 5)} className="stroke-line-strong" />}
    </svg>
  )
}

/** Repeats a shape for each star from `first` to before `end`. */
const draw = (shape: string, first: number, end: number) =>
  Array.from(
    { length: end - first },
    (_, index) => `M${12 + 24 * (first + index)} 2.6${shape}`,
  ).join('')
