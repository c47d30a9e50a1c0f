import { createHash } from 'node:crypto'

import { sql } from 'drizzle-orm'

import { importCatalog } from '../../catalog/import/import-catalog.ts'
import { CommandFault } from '../../platform/commands/index.ts'
import type { ShopOfRuns } from './shop-of-runs.ts'

/** A file of the merchant that tells the stock of the run's product. */
export interface StockFile {
  /** A count, or a change with its sign. */
  quantity: string
  asOf: Date
  text: string
  /** False when another file was being loaded at that moment, or when the process died before it answered. */
  isLoaded: boolean
}

/** What files tell of a run's product. */
interface FilesOfRun {
  sku: string
  stockFiles: StockFile[]
}

/** A new price while somebody pays; stock stays as it is. */
export async function importPrice(
  { process: { shop } }: ShopOfRuns,
  { sku }: FilesOfRun,
  pesos: number,
) {
  const file = `SKU,nombre,categoria,marca,precio\n${sku},${sku},Varios,Prueba,${pesos}\n`
  await importCatalog({ db: shop.db, media: shop.media }, oneChunk(file))
}

/** Loads a file that was counted `ageMs` ago. */
export async function importStock(
  shop: ShopOfRuns,
  { sku, stockFiles }: FilesOfRun,
  { quantity, ageMs }: { quantity: string; ageMs: number },
) {
  const asOf = new Date(shop.process.clock.now().getTime() - ageMs)
  const text = `SKU,nombre,categoria,marca,precio,stock\n${sku},${sku},Varios,Prueba,500,${quantity}\n`
  const file = { quantity, asOf, text, isLoaded: false }
  stockFiles.push(file)
  await load(shop, file)
}

async function load({ process: { shop } }: ShopOfRuns, file: StockFile) {
  const target = { db: shop.db, media: shop.media }
  try {
    await importCatalog(target, oneChunk(file.text), { stockAsOf: file.asOf })
    file.isLoaded = true
  } catch (error) {
    // This file, or another one of changes, is being loaded at this moment.
    if (!(error instanceof CommandFault)) throw error
  }
}

/** Loads a file of changes again that a crash cut off, as the merchant is asked to. */
export async function finishStockFiles(shop: ShopOfRuns, { stockFiles }: FilesOfRun) {
  const { rows } = await shop.db.execute<{ hash: string }>(
    sql`select file_hash as hash from import_progress`,
  )
  for (const { hash } of rows) {
    const cutOff = stockFiles.find(({ text, isLoaded }) => !isLoaded && hashOf(text) === hash)
    if (!cutOff) throw new Error('A file of changes stands unfinished, though each was answered')
    await load(shop, cutOff)
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

async function* oneChunk(text: string) {
  yield await Promise.resolve(Buffer.from(text))
}
