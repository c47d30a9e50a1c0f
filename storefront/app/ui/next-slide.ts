/** How a row of slides stands: the first one that is seen, how many are, and how many there are. */
export interface Row {
  first: number
  count: number
  total: number
}

/** The slide that comes to the front `step` slides on, or back; after one end comes the other. */
export function nextSlide({ first, count, total }: Row, step: number): number {
  const end = Math.max(total - count, 0)
  if (step > 0) return first < end ? Math.min(first + step, end) : 0
  return first > 0 ? Math.max(first + step, 0) : end
}
