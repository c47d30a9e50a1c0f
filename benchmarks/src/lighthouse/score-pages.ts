import lighthouse from 'lighthouse'

import { percentile } from '../load/measure.ts'
import { judge, pageGoals } from '../report/goals.ts'
import { goalTable, figure as figureText, markdownTable } from '../report/report.ts'
import { BenchError } from '../run-command.ts'
import { findFreePorts } from '../shop/start-program.ts'
import { visitFirst, launchBrowser } from '../weight/first-visit.ts'

const RUNS = 5

interface Scores {
  /** By the name of the page. */
  medians: Map<string, PageScore>
  /** The performance of every run, by the same names. */
  performances: Map<string, number[]>
}

/**
 * The median of five runs of each page, after a visit and a run that does not count: then pictures are encoded and the
 * page is cached, as in a shop in use.
 */
export async function scorePages(
  url: string,
  pages: Record<string, string>,
  say: (step: string) => void,
): Promise<Scores> {
  const scores: Scores = { medians: new Map(), performances: new Map() }
  for (const [name, path] of Object.entries(pages)) {
    say(`${name} page, ${path}`)
    await visitFirst(url + path)
    await scorePage(url + path)
    const runs: PageScore[] = []
    while (runs.length < RUNS) runs.push(await scorePage(url + path))
    scores.medians.set(name, medianOf(runs))
    scores.performances.set(
      name,
      runs.map(({ performance }) => performance),
    )
  }
  return scores
}

/** Lighthouse's results for a page on a mid-range phone with a slow connection. */
interface PageScore {
  /** 0 to 100. */
  performance: number
  /** Milliseconds. */
  firstContentfulPaint: number
  largestContentfulPaint: number
  totalBlockingTime: number
  cumulativeLayoutShift: number
  /** All bytes over the wire. */
  bytes: number
}

/** Visits a page in a browser of its own, as `lighthouse URL` does: mobile, simulated throttling. */
async function scorePage(url: string): Promise<PageScore> {
  const [port = 0] = await findFreePorts(1)
  const browser = await launchBrowser(port)
  try {
    const result = await lighthouse(url, {
      port,
      onlyCategories: ['performance'],
      output: 'json',
      logLevel: 'error',
    })
    if (!result) throw new BenchError(`Lighthouse did not finish with ${url}`)
    const { audits, categories, runtimeError } = result.lhr
    if (runtimeError)
      throw new BenchError(`Lighthouse could not load ${url}: ${runtimeError.message}`)
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
    return {
      performance: (categories.performance?.score ?? Number.NaN) * 100,
      firstContentfulPaint: value('first-contentful-paint'),
      largestContentfulPaint: value('largest-contentful-paint'),
      totalBlockingTime: value('total-blocking-time'),
      cumulativeLayoutShift: value('cumulative-layout-shift'),
      bytes: value('total-byte-weight'),
    }
  } finally {
    await browser.close()
  }
}

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

const headers = [
  'median',
  'performance',
  'FCP ms',
  'LCP ms',
  'TBT ms',
  'CLS',
  'bytes',
  'performance of each run',
]

/** The scores as Markdown. */
export function reportScores(scores: Scores): string {
  const rows = [...scores.medians].map(([name, score]) => [
    `${name} page`,
    String(Math.round(score.performance)),
    figureText(score.firstContentfulPaint),
    figureText(score.largestContentfulPaint),
    figureText(score.totalBlockingTime),
    score.cumulativeLayoutShift.toFixed(3),
    figureText(score.bytes),
    (scores.performances.get(name) ?? []).map(Math.round).join(' '),
  ])
  return [markdownTable(headers, rows), goalTable(judgeScores(scores))].join('\n\n')
}

/** What makes the run a failure: pages without a score. */
export const findUnscored = (scores: Scores): string[] =>
  judgeScores(scores)
    .filter(({ measured }) => !Number.isFinite(measured))
    .map(({ title }) => `${title}: no score`)

function judgeScores({ medians }: Scores) {
  const performances = [...medians].map(([name, { performance }]) => [name, performance] as const)
  return judge(pageGoals, new Map(performances))
}
