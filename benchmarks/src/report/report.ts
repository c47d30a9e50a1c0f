import type { Figures, Times } from '../lines/figures.ts'
import type { FirstVisit } from '../weight/first-visit.ts'
import { closedTable, openTable } from './call-tables.ts'
import { JAVASCRIPT_LIMIT } from './find-faults.ts'
import { goalTable } from './goal-table.ts'
import { goalsOf, judge } from './goals.ts'
import { figure, markdownTable } from './table.ts'

/** The figures as Markdown. */
export function report(figures: Figures): string {
  const { setting, firstVisit, notes } = figures
  const said = Object.entries(setting).map(([name, value]) => `${name} ${value}`)
  return [
    said.join(' · '),
    goalTable(judge(goalsOf(figures), figures).filter(({ measured }) => measured !== undefined)),
    closedTable(figures),
    openTable(figures),
    sentences(figures),
    firstVisit && visitTable(firstVisit),
    notes.map((note) => `- ${note}`).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function sentences({ purchase, memory, eventLoop, freshness }: Figures): string {
  return [
    purchase &&
      `Beside a guest purchase the sandbox took ${figure(purchase.sandboxCpu)} and the buyers ${figure(purchase.buyersCpu)} CPU ms.`,
    memory &&
      `The server holds ${megabytes(memory.atRest)} MB at rest, and held ${megabytes(memory.peak)} MB at most.`,
    eventLoop &&
      `Its event loop was held for ${figure(eventLoop.max)} ms at a stretch at most, p99 ${figure(eventLoop.p99)} ms, under requests of all kinds. Its timers were late by ${figure(eventLoop.latest)} ms at most, waiting for a core included.`,
    freshness &&
      `An edit is seen on its page after ${times(freshness.page)}${freshness.otherPage ? `, in another process after ${times(freshness.otherPage)}` : ''}, and by the search after ${times(freshness.search)}.`,
  ]
    .filter(Boolean)
    .join('\n')
}

const times = ({ p50, max }: Times) => `${figure(p50)} ms (at most ${figure(max)})`
const megabytes = (bytes: number) => figure(bytes / 1e6)

function visitTable({ address, ...visit }: FirstVisit): string {
  const { javascript, lateJavascript, css, html, total } = visit
  const row = (title: string, part: 'wire' | 'content' | 'files') => [
    title,
    ...[javascript, lateJavascript, css, html, total].map((sum) =>
      sum[part].toLocaleString('en-US'),
    ),
  ]
  const limit = `JavaScript (limit ${JAVASCRIPT_LIMIT.toLocaleString('en-US')})`
  return markdownTable(
    [`First visit to ${address}`, limit, 'JavaScript later', 'CSS', 'HTML', 'everything'],
    [row('bytes', 'wire'), row('without headers', 'content'), row('files', 'files')],
  )
}
