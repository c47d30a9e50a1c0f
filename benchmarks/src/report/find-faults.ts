import type { Figures } from '../lines/figures.ts'
import { callNames } from '../lines/part-names.ts'
import type { FirstVisit } from '../weight/first-visit.ts'
import { closedLoads } from './call-tables.ts'
import { goalsOf, judge } from './goals.ts'

/** What the JavaScript that a product page names may weigh, in bytes with brotli and without headers. */
export const JAVASCRIPT_LIMIT = 130_000

/**
 * What makes the run a failure; nothing when all is well. Speed is none: a goal that is missed says
 * more about the machine than about the run. A `whole` run has a figure for every goal.
 */
export function findFaults(figures: Figures, isWhole: boolean): string[] {
  const open = callNames.flatMap((name) => {
    const load = figures.calls[name]?.open
    return load ? [{ name: `${name}, open loop`, load }] : []
  })
  const failed = [...closedLoads(figures), ...open]
    .filter(({ load }) => load.failed > 0 || load.requests === 0)
    .map(
      ({ name, load }) => `${name}: ${load.failed} requests failed, ${load.requests} were answered`,
    )
  const missing = judge(goalsOf(figures), figures)
    .filter(({ measured }) => isWhole && !Number.isFinite(measured))
    .map(({ title, wanted }) => `${title} (${wanted}) was not measured`)
  return [...failed, ...missing, ...(figures.firstVisit ? faultsOf(figures.firstVisit) : [])]
}

function faultsOf(visit: FirstVisit): string[] {
  const plain = visit.uncompressed.map((path) => `${path} came without brotli`)
  return visit.javascript.content > JAVASCRIPT_LIMIT ? [tooMuchJavascript(visit), ...plain] : plain
}

function tooMuchJavascript({ javascript, scripts }: FirstVisit): string {
  const largest = scripts.slice(0, 5).map(({ path, content }) => `${path} ${content}`)
  return `the first page names ${javascript.content} bytes of JavaScript, more than ${JAVASCRIPT_LIMIT}; the largest: ${largest.join(', ')}`
}
