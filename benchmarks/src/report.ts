import type { FirstVisit } from './first-visit.ts'
import type { Line } from './measure.ts'
import { figure, markdownTable } from './table.ts'

/** What the JavaScript that a product page names may weigh, in bytes with brotli and without headers. */
export const JAVASCRIPT_LIMIT = 130_000

export interface Figures {
  /** Node, cores and database of this run. */
  setting: Record<string, string | number>
  floor: Line
  lines: Line[]
  firstVisit: FirstVisit
  notes: string[]
}

/** The figures as Markdown. */
export function report({ setting, floor, lines, firstVisit, notes }: Figures): string {
  const said = Object.entries(setting).map(([name, value]) => `${name} ${value}`)
  return [
    said.join(' · '),
    loadTable([...lines, floor]),
    ratio(lines[0], floor),
    visitTable(firstVisit),
    notes.map((note) => `- ${note}`).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function loadTable(lines: Line[]): string {
  const withPostgres = lines.some((line) => line.postgresCpuPerRequest !== undefined)
  const headers = ['', 'per second', 'p50 ms', 'p99 ms', 'CPU ms each', 'requests', 'failed']
  if (withPostgres) headers.push('PostgreSQL CPU ms each')
  const rows = lines.map((line) => {
    const row = [
      line.name,
      ...[line.perSecond, line.p50, line.p99, line.cpuPerRequest].map(figure),
      line.requests.toLocaleString('en-US'),
      line.failed.toLocaleString('en-US'),
    ]
    return withPostgres ? [...row, figure(line.postgresCpuPerRequest)] : row
  })
  return markdownTable(headers, rows)
}

function ratio(home: Line | undefined, floor: Line): string {
  if (!home) return ''
  const percent = Math.round((home.perSecond / floor.perSecond) * 100)
  const cpu = (home.cpuPerRequest ?? Number.NaN) / (floor.cpuPerRequest ?? Number.NaN)
  return `The home page reaches ${percent} % of the floor's requests a second, at ${figure(cpu)} times its CPU.`
}

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

/** What makes the run a failure; nothing when all is well. */
export function findFaults({ floor, lines, firstVisit }: Figures): string[] {
  const failed = [...lines, floor].filter((line) => line.failed > 0 || line.requests === 0)
  const faults = failed.map(
    (line) => `${line.name}: ${line.failed} requests failed, ${line.requests} were answered`,
  )
  if (firstVisit.javascript.content > JAVASCRIPT_LIMIT) faults.push(tooMuchJavascript(firstVisit))
  const plain = firstVisit.uncompressed.map((path) => `${path} came without brotli`)
  return [...faults, ...plain]
}

function tooMuchJavascript({ javascript, scripts }: FirstVisit): string {
  const largest = scripts.slice(0, 5).map(({ path, content }) => `${path} ${content}`)
  return `the first page names ${javascript.content} bytes of JavaScript, more than ${JAVASCRIPT_LIMIT}; the largest: ${largest.join(', ')}`
}
