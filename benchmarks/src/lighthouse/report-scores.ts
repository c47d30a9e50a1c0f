import { goalTable } from '../report/goal-table.ts'
import { judge, pageGoals } from '../report/goals.ts'
import { figure, markdownTable } from '../report/table.ts'
import type { Scores } from './score-pages.ts'

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
    figure(score.firstContentfulPaint),
    figure(score.largestContentfulPaint),
    figure(score.totalBlockingTime),
    score.cumulativeLayoutShift.toFixed(3),
    figure(score.bytes),
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
