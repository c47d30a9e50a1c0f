import type { Figures, Times } from '../lines/figures.ts'
import { cpuOf, type Load } from '../load/measure.ts'
import { callNames } from '../options.ts'
import type { FirstVisit } from '../weight/first-visit.ts'
import { goalsOf, judge, type Verdict } from './goals.ts'

/** The figures as Markdown. */
export function report(figures: Figures): string {
  const { setting, firstVisit, notes } = figures
  const entries = Object.entries(setting).map(([name, value]) => `${name} ${value}`)
  return [
    entries.join(' · '),
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

const whole = (value: number) => value.toLocaleString('en-US')

/** Throughput and CPU in closed loops, each line followed by its floors. */
function closedTable(figures: Figures): string {
  const rows = closedLoads(figures).map(({ name, load, distinct }) => [
    name,
    ...[load.perSecond, load.p50, load.p99].map(figure),
    ...[load.serverCpu, load.postgresCpu, cpuOf(load)].map(figure),
    whole(load.requests),
    distinct === undefined ? '' : whole(distinct),
    whole(load.failed),
  ])
  const headers = ['closed loop', 'per second', 'p50 ms', 'p99 ms']
  const cpu = ['server CPU ms', 'PostgreSQL CPU ms', 'both']
  return markdownTable([...headers, ...cpu, 'requests', 'different', 'failed'], rows)
}

/** Latency at a constant rate of arrivals. */
function openTable({ calls, eventLoop }: Figures): string {
  const loads: (Named & { distinct: number })[] = callNames.flatMap((name) => {
    const call = calls[name]
    return call ? [{ name, load: call.open, distinct: call.distinct.open }] : []
  })
  if (eventLoop) {
    const { load } = eventLoop
    loads.push({ name: 'requests of all kinds', load, distinct: load.requests })
  }
  const rows = loads.map(({ name, load, distinct }) => [
    name,
    ...[load.perSecond, load.p50, load.p99, load.max].map(figure),
    whole(load.requests),
    whole(distinct),
    whole(load.failed),
  ])
  if (rows.length === 0) return ''
  const headers = ['open loop', 'arrivals a second', 'p50 ms', 'p99 ms', 'longest ms']
  return markdownTable([...headers, 'requests', 'different', 'failed'], rows)
}

interface Named {
  name: string
  load: Load
  distinct?: number | undefined
}

/** Everything that was measured in a closed loop. */
function closedLoads({ calls, ...pages }: Figures): Named[] {
  const ofCalls = callNames.flatMap((name) => {
    const call = calls[name]
    if (!call) return []
    return named([
      [name, call.closed, call.distinct.closed],
      ['· its statements by pg alone', call.bareSql],
      ['· a row by its key by pg alone', call.rowByKey],
    ])
  })
  const { purchase, uncachedPage, cachedPage } = pages
  return [
    ...ofCalls,
    ...named([
      ['guest purchase', purchase],
      ['uncached page', uncachedPage, uncachedPage?.requests],
      ['cached page', cachedPage?.page, 1],
      ['· the same bytes by node:http alone', cachedPage?.floor],
    ]),
  ]
}

const named = (rows: [string, Load | undefined, number?][]): Named[] =>
  rows.flatMap(([name, load, distinct]) => (load ? [{ name, load, distinct }] : []))

/** Limit of the JavaScript that a product page names, in bytes with brotli and without headers. */
const JAVASCRIPT_LIMIT = 130_000

/**
 * The reasons why the run failed; empty when it succeeded. A missed goal is none, since it says more about the machine
 * than about the run. A whole run has a figure for every goal.
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

/** A Markdown table, its columns aligned for reading as plain text; numbers are aligned right. */
export function markdownTable(headers: string[], rows: string[][]): string {
  const widths = headers.map((header, column) =>
    Math.max(3, header.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: string[]) =>
    `| ${widths.map((width, column) => pad(cells[column] ?? '', width, column)).join(' | ')} |`
  const rule = widths.map((width, column) => `${'-'.repeat(width - 1)}${column === 0 ? '-' : ':'}`)
  return [line(headers), line(rule), ...rows.map(line)].join('\n')
}

const pad = (text: string, width: number, column: number) =>
  column === 0 ? text.padEnd(width) : text.padStart(width)

/** A number with three significant digits, or all of a larger one; `–` when nothing was measured. */
export function figure(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return '–'
  if (value >= 100) return Math.round(value).toLocaleString('en-US')
  if (value >= 10) return value.toFixed(1)
  return value >= 1 ? value.toFixed(2) : value.toFixed(3)
}

/** Each goal beside its figure. */
export const goalTable = (verdicts: Verdict[]): string =>
  markdownTable(
    ['', 'goal', 'measured', ''],
    verdicts.map(({ title, wanted, measured, isMet }) => [
      title,
      wanted,
      figure(measured),
      isMet ? '✓' : '✗',
    ]),
  )
