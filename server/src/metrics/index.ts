import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import { findingsOf, type HealthSubject } from '../health/index.ts'
import type { KeptAnswers } from '../platform/cache/index.ts'
import type { PageCache } from '../platform/pages/index.ts'
import { readFigures } from './read-figures.ts'

export interface MetricsSubject extends HealthSubject {
  /** Whose requests are counted. */
  server: Server
  pages: Pick<PageCache, 'stats'>
  answers: Pick<KeptAnswers, 'stats'>
}

/** Serves metrics for Prometheus at `/metrics`, on a separate port that shoppers cannot reach. */
export async function serveMetrics(
  subject: MetricsSubject,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countRequests(subject.server, registry)
  countKept(subject, registry)
  countConnections(subject, registry)
  const figures = figuresOfShop(subject)
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    void answer().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  async function answer() {
    const ofShop = await figures()
    return `${await registry.metrics()}\n${await ofShop.metrics()}`
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  // safe: it listens on a port
  const address = server.address() as AddressInfo
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Buckets from a cached page to a payment whose provider takes long. */
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

function countRequests(server: Server, registry: Registry) {
  const requests = new Histogram({
    name: 'surco_request_seconds',
    help: 'Requests by kind and class of status, and how long their answers took',
    labelNames: ['kind', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  const underWay = new Gauge({
    name: 'surco_requests_under_way',
    help: 'Requests that are being answered',
    registers: [registry],
  })
  server.on('request', (request, response) => {
    const since = performance.now()
    underWay.inc()
    response.once('close', () => {
      underWay.dec()
      // Requests whose client disconnected before the end are counted apart, as proxies do.
      const status = response.writableFinished
        ? `${Math.floor(response.statusCode / 100)}xx`
        : 'left'
      requests.observe({ kind: kindOf(request), status }, (performance.now() - since) / 1000)
    })
  })
}

function kindOf({ url = '/' }: IncomingMessage) {
  if (/^\/(?:api\/)?admin\b/.test(url)) return 'office'
  if (url.startsWith('/api/')) return 'call'
  return url.startsWith('/assets/') ? 'file' : 'page'
}

function countKept({ pages, answers }: MetricsSubject, registry: Registry) {
  const answered = new Counter({
    name: 'surco_kept_answers_total',
    help: 'Public answers of calls by where they came from: kept, or made',
    labelNames: ['from'],
    registers: [registry],
    collect() {
      const { hits, made } = answers.stats()
      answered.reset()
      answered.inc({ from: 'kept' }, hits)
      answered.inc({ from: 'made' }, made)
    },
  })
  const served = new Counter({
    name: 'surco_pages_total',
    help: 'Pages by where they came from: kept, or rendered',
    labelNames: ['from'],
    registers: [registry],
    collect() {
      const { hits, renders } = pages.stats()
      served.reset()
      served.inc({ from: 'kept' }, hits)
      served.inc({ from: 'rendered' }, renders)
    },
  })
  const bytes: Gauge = new Gauge({
    name: 'surco_kept_pages_bytes',
    help: 'Memory of the pages that are kept',
    registers: [registry],
    collect: () => bytes.set(pages.stats().bytes),
  })
}

function countConnections({ database }: HealthSubject, registry: Registry) {
  if (!database.pool()) return
  const connections = new Gauge({
    name: 'surco_database_connections',
    help: 'Connections to PostgreSQL: open, idle of those, and how many queries wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(database.pool() ?? {}))
        connections.set({ state }, count)
    },
  })
}

const STATES = { ok: 0, warning: 1, failing: 2 } as const

/** Returns a function that reads the figures from the database; those that cannot be read are absent. */
function figuresOfShop(subject: HealthSubject): () => Promise<Registry> {
  const find = findingsOf(subject)
  return async () => {
    const registry = new Registry()
    const add = (name: string, help: string, labelNames: string[] = []) =>
      new Gauge({ name: `surco_${name}`, help, labelNames, registers: [registry] })

    async function addChecks() {
      const findings = await find()
      const gauge = add('check', 'What readiness found: 0 well, 1 look at it, 2 cannot serve', [
        'check',
      ])
      for (const { name, state } of findings) gauge.set({ check: name }, STATES[state])
    }
    async function addFigures() {
      const { attemptsByStatus, ...figures } = await readFigures(subject)
      const gauge = add('payments_of_a_day', 'Payments begun within 24 hours, by status', [
        'status',
      ])
      for (const { status, count } of attemptsByStatus) gauge.set({ status }, count)
      for (const [name, { help, value }] of Object.entries(figures)) add(name, help).set(value)
    }
    await Promise.allSettled([addChecks(), addFigures()])
    return registry
  }
}
