import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { measure, type Load } from './load/measure.ts'
import { sendOnce, type Request, type Sent } from './load/run-load.ts'
import { createBenchClient, runPurchases } from './purchase/purchases.ts'
import { get } from './requests/requests.ts'
import { type Cleanup, runCommand } from './run-command.ts'
import { analyzeTables, openCluster } from './shop/own-postgres.ts'
import { buildPages } from './shop/prepare-shop.ts'
import { findFreePorts } from './shop/start-program.ts'
import { type BenchShop, startShop } from './shop/start-shop.ts'

/*
 * Measures the cost of metrics and traces: two shops on PostgreSQL do the same work in turn, one of them with metrics
 * and traces as in production.
 */

const ROUNDS = 12
const READS = 600
const PURCHASES = 40
/** Per cent of the CPU that metrics and traces may take. */
const GOAL_PERCENT = 3

interface Watched {
  shop: BenchShop
  loads: Record<'reads' | 'purchases', Load[]>
  /** Fetches the metrics, as Prometheus does. */
  scrape: () => Promise<unknown>
}

await runCommand(async ({ cleanup, say }) => {
  await buildPages()
  const folder = await mkdtemp(join(tmpdir(), 'surco-watching-'))
  cleanup.add(() => rm(folder, { recursive: true, force: true }))
  const [metricsPort = 0] = await findFreePorts(1)
  const traces = await startCollector(cleanup)
  say('preparing two shops')
  const off = await openShop(join(folder, 'off'), {}, cleanup)
  const on = await openShop(
    join(folder, 'on'),
    { METRICS_PORT: String(metricsPort), OTEL_EXPORTER_OTLP_ENDPOINT: traces.url },
    cleanup,
  )
  on.scrape = () => fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((answer) => answer.text())
  await measureRound([off, on])
  for (const each of [off, on]) each.loads = { reads: [], purchases: [] }
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`round ${round} of ${ROUNDS}`)
    // Alternates, because the second one runs on a warmer machine.
    await measureRound(round % 2 === 0 ? [off, on] : [on, off])
  }
  console.log(`CPU ms each, off and on; ${traces.requests()} exports of traces`)
  return [compare('reads', off, on), compare('purchases', off, on)].flat()
})

async function openShop(
  dataDir: string,
  env: Record<string, string>,
  cleanup: Cleanup,
): Promise<Watched> {
  const cluster = await openCluster(`${dataDir}-postgres`, cleanup)
  const databaseUrl = await cluster.create()
  const shop = await startShop({ dataDir, databaseUrl, env }, cleanup)
  await analyzeTables(databaseUrl)
  return { shop, loads: { reads: [], purchases: [] }, scrape: async () => {} }
}

/** Accepts traces and discards them. */
async function startCollector(cleanup: Cleanup) {
  let count = 0
  const server = createServer((request, response) => {
    count += 1
    request.resume().once('end', () => response.end('{}'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanup.add(async () => server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, requests: () => count }
}

async function measureRound(shops: Watched[]) {
  for (const { shop, loads, scrape } of shops) {
    const requests = await readsOf(shop.url)
    const of = (work: () => Promise<Sent>) =>
      measure({ server: shop.server.pid }, async () => {
        const sent = await work()
        await scrape()
        return sent
      })
    loads.reads.push(await of(() => sendOnce({ url: shop.url, requests, callers: 4 })))
    const { url: shopUrl, sandboxUrl } = shop
    const plan = { shopUrl, sandboxUrl, count: PURCHASES, buyers: 4 }
    loads.purchases.push(await of(() => runPurchases(plan)))
  }
}

/** Calls that query the database: products and searches. */
async function readsOf(url: string): Promise<Request[]> {
  const { data } = await createBenchClient(url)('POST /products/catalog/products', {
    body: { pageSize: 100 },
  })
  return Array.from({ length: READS }, (_, index) => {
    const { SKU = '', nombre = '' } = data[index % data.length] ?? {}
    const words = encodeURIComponent(`${nombre.split(' ')[0]} ${index}`)
    return index % 2 === 0
      ? get(`/api/products/${encodeURIComponent(SKU)}`)
      : get(`/api/products/search?query=${words}`)
  })
}

/** Prints a line; returns why the goal is missed. */
function compare(part: keyof Watched['loads'], off: Watched, on: Watched): string[] {
  const cpu = ({ loads }: Watched) => {
    const each = loads[part]
    const sum = each.reduce((total, { serverCpu = 0, requests }) => total + serverCpu * requests, 0)
    return sum / each.reduce((total, { requests }) => total + requests, 0)
  }
  const failed = [off, on].flatMap(({ loads }) => loads[part]).filter((load) => load.failed > 0)
  const percent = (cpu(on) / cpu(off) - 1) * 100
  console.log(
    `${part}: ${cpu(off).toFixed(3)} and ${cpu(on).toFixed(3)}, ${percent.toFixed(1)} % more`,
  )
  return [
    ...(failed.length > 0 ? [`${part}: some failed`] : []),
    ...(percent > GOAL_PERCENT ? [`${part}: more than ${GOAL_PERCENT} % for watching`] : []),
  ]
}
