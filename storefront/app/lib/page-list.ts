const shownWhole = 7
const either = 2

/**
 * The page buttons to show: up to 7 pages whole, otherwise the first, the last and two either side
 * of the current one, with a gap where numbers are left out.
 */
export function pageList(current: number, total: number): (number | 'gap')[] {
  if (total <= shownWhole) return range(1, total)
  const from = Math.max(2, current - either)
  const to = Math.min(total - 1, current + either)
  return [
    1,
    ...(from > 2 ? (['gap'] as const) : []),
    ...range(from, to),
    ...(to < total - 1 ? (['gap'] as const) : []),
    total,
  ]
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
