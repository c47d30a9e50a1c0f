const sizes = { text: 'h-4 w-20', large: 'h-6 w-30' }

/** From the tip of a star, each on a ground of 24 by 24 */
const whole = 'l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z'
const leftHalf = 'v14.8l-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z'

interface Props {
  /** Held to 0 to 5 */
  rating: number
  size?: keyof typeof sizes
}

/** A rating in five stars; a star that is begun is half full. */
export function Stars({ rating, size = 'text' }: Props) {
  const held = Math.min(Math.max(rating, 0), 5)
  const full = Math.floor(held)
  const begun = Math.ceil(held)
  return (
    <svg
      role="img"
      aria-label={`${Number(held.toFixed(1))} de 5 estrellas`}
      viewBox="0 0 120 24"
      strokeWidth="1.5"
      strokeLinejoin="round"
      className={`shrink-0 fill-none ${sizes[size]}`}
    >
      <path d={draw(whole, 0, full)} className="fill-highlight stroke-warning" />
      {full < begun && <path d={draw(leftHalf, full, begun)} className="fill-highlight" />}
      {full < begun && <path d={draw(whole, full, begun)} className="stroke-warning" />}
      {begun < 5 && <path d={draw(whole, begun, 5)} className="stroke-line-strong" />}
    </svg>
  )
}

/** The same shape in the place of each star from `first` to before `end`. */
const draw = (shape: string, first: number, end: number) =>
  Array.from(
    { length: end - first },
    (_, index) => `M${12 + 24 * (first + index)} 2.6${shape}`,
  ).join('')
