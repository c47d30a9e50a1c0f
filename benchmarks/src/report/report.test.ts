import { expect, test } from 'vitest'

import type { Figures } from '../lines/figures.ts'
import { findFaults, report } from './report.ts'

const load = {
  requests: 1000,
  failed: 0,
  perSecond: 200,
  p50: 1,
  p99: 2,
  max: 3,
  serverCpu: 0.5,
  postgresCpu: 0.25,
}
const call = { distinct: { closed: 900, open: 100 }, closed: load, open: load }
const sum = { files: 1, wire: 140_000, content: 130_000 }
const firstVisit = {
  address: '/producto/A',
  javascript: sum,
  lateJavascript: sum,
  css: sum,
  html: sum,
  total: sum,
  scripts: [{ path: '/assets/a.js', content: 130_000 }],
  uncompressed: [],
}
const figures: Figures = {
  database: 'embedded',
  setting: { Node: 'v24', cores: 2 },
  calls: { search: call },
  eventLoop: { p99: 1, max: 19.5, latest: 21, load },
  freshness: { page: { p50: 40, max: 900 }, search: { p50: 50, max: 1_100 } },
  notes: [],
}
const rowOf = (title: string, text: string) =>
  text.split('\n').find((line) => line.startsWith(`| ${title}`)) ?? ''

test('shows each goal beside its figure, and leaves out those of parts that were left out', () => {
  const text = report(figures)
  expect(rowOf('search, open loop, p99', text)).toMatch(/≤ 30 ms .* 2\.00 .* ✓/)
  expect(rowOf('an edit on its page', text)).toMatch(/≤ 1,000 ms .* 900 .* ✓/)
  const { eventLoop: _, freshness: _times, ...rest } = figures
  expect(report(rest)).not.toContain('event loop |')
  expect(report(rest)).not.toContain('✗')
})

test('adds up the CPU of server and database, and puts a floor below its line', () => {
  const bareSql = { ...load, perSecond: 400 }
  const text = report({ ...figures, calls: { search: { ...call, bareSql } } })
  expect(rowOf('search ', text)).toContain('0.500 |             0.250 | 0.750')
  expect(rowOf('· its statements', text)).toContain('400')
})

test('finds no fault with slowness, nor with a first visit at the limit', () => {
  expect(
    findFaults(
      { ...figures, eventLoop: { p99: 9, max: 900, latest: 900, load }, firstVisit },
      true,
    ),
  ).toEqual([])
})

test('finds fault with failed requests, in either loop, and with parts where none was answered', () => {
  const open = { ...load, failed: 3 }
  expect(findFaults({ ...figures, calls: { search: { ...call, open } } }, true)).toHaveLength(1)
  expect(findFaults({ ...figures, uncachedPage: { ...load, requests: 0 } }, true)).toHaveLength(1)
})

test('misses figures in a whole run only', () => {
  const { eventLoop: _, ...rest } = figures
  expect(findFaults(rest, true)).toEqual([
    'longest hold of the event loop (≤ 20 ms) was not measured',
  ])
  expect(findFaults(rest, false)).toEqual([])
})

test('finds fault with too much JavaScript and with files without brotli', () => {
  const heavy = { ...sum, content: 130_001 }
  const visit = { ...firstVisit, javascript: heavy, uncompressed: ['/assets/a.js'] }
  expect(findFaults({ ...figures, firstVisit: visit }, true)).toHaveLength(2)
})
