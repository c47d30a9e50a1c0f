import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { CatalogCard } from '@surco/contract'

import { renameProduct } from '../freshness/edit-product.ts'
import { untilSeen } from '../freshness/until-seen.ts'
import { percentile } from '../load/percentile.ts'
import { productPath } from '../requests/make-requests.ts'
import { startShop } from '../shop/start-shop.ts'
import type { Bench } from './bench.ts'
import type { Figures, Times } from './figures.ts'

const EDITS = 50

/** How long it takes until an edit is seen, in milliseconds from the moment the merchant sends it. */
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

/** A second process of the shop, where the database takes more than one. */
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
