import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createBenchClient } from '../purchase/purchases.ts'
import { type Cleanup, BenchError, createCleanup } from '../run-command.ts'
import { openCluster, type Cluster } from './own-postgres.ts'
import { root, runToEnd } from './start-program.ts'
import { type ShopPlace, startShop } from './start-shop.ts'

/** Folder of what is kept between runs. */
const kept = join(root, '.tmp/bench')

/** Files whose changes make the prepared shops obsolete. */
const sources = [
  'database/{search,migrations/*}.sql',
  'demo/*.json',
  'demo/{src,data}/**/*.{ts,csv}',
  'server/src/{demo,catalog/import}/**/*.ts',
]

export interface WantedShop {
  products: number
  /** `own`: a private PostgreSQL with default settings. */
  database: 'embedded' | 'own' | { url: string }
}

/**
 * Prepares a shop that a run may change: a copy of one that is made once and kept. On the user's own PostgreSQL
 * nothing is copied or kept.
 */
export async function prepareShop(
  { products, database }: WantedShop,
  cleanup: Cleanup,
  say: (step: string) => void,
): Promise<ShopPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'surco-bench-'))
  cleanup.add(() => rm(dataDir, { recursive: true, force: true }))
  if (typeof database === 'object') {
    say(`filling the shop up to ${products} products`)
    const place = { dataDir, databaseUrl: database.url }
    await fillShop(place, products)
    return place
  }
  await mkdir(kept, { recursive: true })
  const name = `${products}_${await hashOf(sources)}`
  const cluster =
    database === 'own' ? await openCluster(join(kept, 'postgres'), cleanup) : undefined
  const folder = join(kept, `${database}-${name}`)
  if (!(await isPrepared(folder, name, cluster))) {
    say(`preparing a shop of ${products} products, once`)
    await prepare(folder, name, { products, cluster })
  }
  await cp(folder, dataDir, { recursive: true })
  return { dataDir, databaseUrl: await cluster?.copy(name) }
}

async function isPrepared(folder: string, name: string, cluster: Cluster | undefined) {
  const isThere = (await readdir(folder).catch(() => [])).length > 0
  return isThere && (cluster === undefined || (await cluster.list()).includes(name))
}

/** Names the shop only when it is finished, so that an interrupted preparation starts again. */
async function prepare(
  folder: string,
  name: string,
  { products, cluster }: { products: number; cluster: Cluster | undefined },
) {
  await forgetOlder(folder, name, cluster)
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished)
  const databaseUrl = await cluster?.create()
  await fillShop({ dataDir: unfinished, databaseUrl }, products)
  await cluster?.keep(name)
  await rename(unfinished, folder)
}

/** Removes shops of the same size made from other sources. */
async function forgetOlder(folder: string, name: string, cluster: Cluster | undefined) {
  const prefix = name.slice(0, name.indexOf('_') + 1)
  const mode = folder.slice(kept.length + 1).split('-', 1)[0]
  for (const entry of await readdir(kept)) {
    if (entry.startsWith(`${mode}-${prefix}`)) await rm(join(kept, entry), { recursive: true })
  }
  for (const database of (await cluster?.list()) ?? []) {
    if (database.startsWith(prefix)) await cluster?.drop(database)
  }
}

async function hashOf(patterns: string[]): Promise<string> {
  const hash = createHash('sha256')
  const files = globSync(patterns, { cwd: root }).filter((file) => !file.includes('.test.'))
  for (const file of files.toSorted()) hash.update(file).update(await readFile(join(root, file)))
  return hash.digest('hex').slice(0, 8)
}

/** Loads the demo and fills a shop up to `products`; does nothing when it has them. */
async function fillShop(place: ShopPlace, products: number): Promise<void> {
  if ((await openOnce(place)) >= products) return
  const folder = await mkdtemp(join(tmpdir(), 'surco-catalogue-'))
  const file = join(folder, 'catalogue.csv')
  const { dataDir, databaseUrl } = place
  try {
    await runToEnd('demo/src/generate-catalog.ts', {
      args: ['--products', String(products), '--out', file],
    })
    await runToEnd('server/src/catalog/import/command.ts', {
      args: [file],
      env: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const filled = await openOnce(place)
  if (filled < products) throw new BenchError(`the shop has only ${filled} products`)
}

/** Starts and stops the shop, which loads the demo if it is empty; returns how many products it has. */
async function openOnce(place: ShopPlace): Promise<number> {
  const cleanup = createCleanup()
  try {
    const { url } = await startShop(place, cleanup)
    const api = createBenchClient(url)
    const { meta } = await api('POST /products/catalog/products', { body: { pageSize: 1 } })
    return meta.totalProducts
  } finally {
    await cleanup.run()
  }
}

const program = `
  import { buildPages } from './scripts/build-pages.mjs'
  await buildPages(process.execPath)
`

/** Builds the pages as `npm start` does, unless the last build is of the same sources. */
export async function buildPages(): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new BenchError('the pages do not build (the reason is above)')
}
