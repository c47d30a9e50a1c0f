import { percentile } from '../load/percentile.ts'
import type { PageScore } from './score-page.ts'

/** The median of each figure by itself; of an even number of runs the lower of the two in the middle. */
export function medianOf(runs: readonly PageScore[]): PageScore {
  const median = (figure: keyof PageScore) =>
    percentile(
      runs.map((run) => run[figure]),
      50,
    )
  return {
    performance: median('performance'),
    firstContentfulPaint: median('firstContentfulPaint'),
    largestContentfulPaint: median('largestContentfulPaint'),
    totalBlockingTime: median('totalBlockingTime'),
    cumulativeLayoutShift: median('cumulativeLayoutShift'),
    bytes: median('bytes'),
  }
}
