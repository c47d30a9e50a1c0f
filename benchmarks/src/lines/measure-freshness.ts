import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

import type { CatalogCard } from '@surco/contract'

import { percentile } from '../load/measure.ts'
import { productPath } from '../requests/make-requests.ts'
import { BenchError } from '../run-command.ts'
import { startShop } from '../shop/start-shop.ts'
import type { Bench, Figures, Times } from './figures.ts'

const EDITS = 50

/** Measures how long it takes until an edit is visible, in milliseconds from when the merchant sends it. */
export async function measureFreshness(
  bench: Bench,
  cards: readonly CatalogCard[],
): Promise<NonNullable<Figures['freshness']>> {
  const { shop, place } = bench
  const second = await startSecond(bench)
  const seen: Seen = { page: [], otherPage: [], search: [] }
  for (const [index, card] of cards.slice(0, EDITS).entries()) {
    const pages = [shop, ...(second ? [second] : [])].map(({ url }) => url + productPath(card.SKU))
    await Promise.all(pages.map((address) => fetch(address).then((answer) => answer.text())))
    const word = wordOf(index)
    const search = `${shop.url}/api/products/search?query=${word}`
    const started = performance.now()
    const [[here, there], found] = await Promise.all([
      Promise.all(pages.map((address) => untilSeen(address, word, started))),
      untilSeen(search, JSON.stringify(card.SKU), started),
      renameProduct(place.dataDir, card, `${card.nombre} ${word}`),
    ])
    seen.page.push(here ?? Number.NaN)
    if (there !== undefined) seen.otherPage.push(there)
    seen.search.push(found)
  }
  await second?.stop()
  return {
    page: sumUp(seen.page),
    search: sumUp(seen.search),
    ...(second && { otherPage: sumUp(seen.otherPage) }),
  }
}

type Seen = Record<'page' | 'otherPage' | 'search', number[]>

const sumUp = (times: number[]): Times => ({
  p50: percentile(times, 50),
  max: percentile(times, 100),
})

/** A word that no product has: letters for the digits of a number. */
const wordOf = (index: number) =>
  `qz${String(index).replaceAll(/\d/g, (digit) => 'bcdfghjklm'.charAt(Number(digit)))}vex`

/** Starts a second process of the shop, if the database allows more than one. */
async function startSecond({ place: { databaseUrl }, cleanup }: Bench) {
  if (databaseUrl === undefined) return undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'surco-bench-'))
  cleanup.add(() => rm(dataDir, { recursive: true, force: true }))
  const { url, server, sandbox } = await startShop({ dataDir, databaseUrl }, cleanup)
  const stop = async () => {
    await server.stop()
    await sandbox.stop()
  }
  return { url, stop }
}

/** Renames a product as a merchant does, by a file of one row that the shop on `dataDir` imports. */
async function renameProduct(dataDir: string, card: CatalogCard, nombre: string): Promise<void> {
  const answer = await send(join(dataDir, 'admin.sock'), rowOf(card, nombre))
  const last: LastMessage = JSON.parse(answer.trim().split('\n').at(-1) ?? '{}')
  const { kind, result } = last
  if (kind !== 'done' || result?.faultCount !== 0) throw new BenchError(`no edit: ${answer}`)
}

interface LastMessage {
  kind?: string
  result?: { faultCount: number }
}

function rowOf({ SKU, category, subcategory, brand, precio }: CatalogCard, nombre: string) {
  const cells = { SKU, nombre, categoria: category, subcategoria: subcategory, marca: brand.nombre }
  const row = Object.values({ ...cells, precio: String(precio) }).map(quoted)
  return `${[...Object.keys(cells), 'precio'].join()}\n${row.join()}\n`
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

function send(socketPath: string, file: string) {
  return new Promise<string>((resolve, reject) => {
    request({ socketPath, path: '/catalog-import', method: 'POST', agent: false }, (answer) => {
      readText(answer).then(resolve, reject)
    })
      .once('error', reject)
      .end(file)
  })
}

/** The embedded database runs one query at a time: polling too often would delay the edit. */
const LOOK_EVERY_MS = 25
const PATIENCE_MS = 30_000

/** Polls an address until its response contains a text; resolves to the milliseconds since `started`. */
async function untilSeen(address: string, text: string, started: number): Promise<number> {
  for (;;) {
    const answer = await fetch(address)
    const passed = performance.now() - started
    if ((await answer.text()).includes(text)) return passed
    if (passed > PATIENCE_MS) throw new BenchError(`${address} does not show "${text}"`)
    await pause(LOOK_EVERY_MS)
  }
}
