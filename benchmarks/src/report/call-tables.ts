import type { Figures } from '../lines/figures.ts'
import { callNames } from '../lines/part-names.ts'
import { cpuOf, type Load } from '../load/measure.ts'
import { figure, markdownTable } from './table.ts'

const whole = (value: number) => value.toLocaleString('en-US')

/** Throughput and CPU of everything that was measured with callers that never pause, floors below their line. */
export function closedTable(figures: Figures): string {
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
export function openTable({ calls, eventLoop }: Figures): string {
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
export function closedLoads({ calls, ...pages }: Figures): Named[] {
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
