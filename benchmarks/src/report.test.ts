import { expect, test } from 'vitest'

import { findFaults, report, type Figures } from './report.ts'

const line = {
  name: 'home page, cached',
  requests: 1000,
  failed: 0,
  perSecond: 200,
  p50: 1,
  p99: 2,
  cpuPerRequest: 0.05,
  postgresCpuPerRequest: undefined,
}

const sum = { files: 1, wire: 140_000, content: 130_000 }

const figures: Figures = {
  setting: { Node: 'v24', cores: 2 },
  lines: [line],
  floor: { ...line, name: 'floor', perSecond: 400, cpuPerRequest: 0.025 },
  firstVisit: {
    address: '/producto/A',
    javascript: sum,
    lateJavascript: sum,
    css: sum,
    html: sum,
    total: sum,
    scripts: [{ path: '/assets/a.js', content: 130_000 }],
    uncompressed: [],
  },
  notes: [],
}

test('sets the home page against the floor', () => {
  expect(report(figures)).toContain(
    "The home page reaches 50 % of the floor's requests a second, at 2.00 times its CPU.",
  )
})

test('shows the CPU of PostgreSQL only where it was measured', () => {
  expect(report(figures)).not.toContain('PostgreSQL')
  const measured = { ...figures, lines: [{ ...line, postgresCpuPerRequest: 0.5 }] }
  expect(report(measured)).toContain('PostgreSQL CPU ms each')
})

test('finds no fault with a first visit at the limit', () => {
  expect(findFaults(figures)).toEqual([])
})

test('is a failure with too much JavaScript, files without brotli, or failed requests', () => {
  const javascript = { ...sum, content: 130_001 }
  const firstVisit = { ...figures.firstVisit, javascript, uncompressed: ['/assets/a.js'] }
  const faults = findFaults({ ...figures, firstVisit, lines: [{ ...line, failed: 3 }] })
  expect(faults).toHaveLength(3)
})
