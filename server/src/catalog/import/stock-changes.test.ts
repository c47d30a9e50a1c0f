import { Readable } from 'node:stream'

import { importProgress, product } from '@surco/database/schema'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { createPayingShop, type PayingShop } from '../../testing/paying-shop.ts'
import { testStart } from '../../testing/test-shop.ts'
import { importCatalog, type ImportOptions } from './import-catalog.ts'
import { reportImport } from './import-request.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
})
afterAll(() => shop.close())

/** Three parts: two of 300 rows and a last one. */
const ROWS = 700
const SKUS = Array.from({ length: ROWS }, (_, i) => `N-${i}`)

const fileOf = (stock: string) =>
  [
    'SKU,nombre,categoria,marca,precio,stock',
    ...SKUS.map((sku) => `${sku},Bomba,Bombas,Milpa,90,${stock}`),
  ].join('\n')

const load = (file: string, options?: ImportOptions, db = shop.shop.db) =>
  importCatalog({ db, media: shop.shop.media }, Readable.from([Buffer.from(file)]), options)

beforeEach(async () => {
  await shop.shop.db.execute(sql`truncate product, import_progress, "order", cart_line cascade`)
  await load(fileOf('10'))
})

/** The database of an import, to which something happens once so many parts were merged. */
function between(parts: number, happens: () => Promise<unknown>) {
  const { db } = shop.shop
  let begun = 0
  const transaction: typeof db.transaction = async (...work) => {
    if (begun === parts) await happens()
    begun += 1
    return db.transaction(...work)
  }
  return Object.assign(Object.create(db), { transaction }) as typeof db
}

const loadCutOff = (file: string, parts: number) => {
  const dying = between(parts, () => Promise.reject(new Error('the process died')))
  return expect(load(file, {}, dying)).rejects.toThrow('the process died')
}

/** How many products have which stock. */
async function stocks() {
  const rows = await shop.shop.db
    .select({ stock: product.stock, products: sql<number>`count(*)::int` })
    .from(product)
    .groupBy(product.stock)
  return Object.fromEntries(rows.map(({ stock, products }) => [stock, products]))
}

test('counts each change once when the import was cut off between parts and the file is loaded again', async () => {
  await loadCutOff(fileOf('+3'), 1)
  expect(await stocks()).toEqual({ 13: 300, 10: 400 })
  await loadCutOff(fileOf('+3'), 1)
  expect(await stocks()).toEqual({ 13: 600, 10: 100 })
  const result = await load(fileOf('+3'))
  expect(await stocks()).toEqual({ 13: ROWS })
  expect(result).toMatchObject({ loaded: true, rows: ROWS, updated: 100, cutOffAt: 601 })
  expect(reportImport(result, { dryRun: false, stockAsOf: testStart })).toContain(
    'se interrumpió en la línea 601; ésta siguió después',
  )
})

test('counts each change once when a part failed half way', async () => {
  const { db } = shop.shop
  await db.execute(
    sql`alter table product add constraint fault check (sku <> 'N-450' or stock < 13)`,
  )
  await expect(load(fileOf('+3'))).rejects.toThrow('Failed query')
  expect(await stocks()).toEqual({ 13: 300, 10: 400 })
  await db.execute(sql`alter table product drop constraint fault`)
  await load(fileOf('+3'))
  expect(await stocks()).toEqual({ 13: ROWS })
})

test('counts each change once when the import was cut off after the last part', async () => {
  const { db } = shop.shop
  const dying = Object.assign(Object.create(db) as typeof db, {
    delete: () => {
      throw new Error('the process died')
    },
  })
  await expect(load(fileOf('+3'), {}, dying)).rejects.toThrow('the process died')
  expect(await load(fileOf('+3'))).toMatchObject({ loaded: true, updated: 0, cutOffAt: 701 })
  expect(await stocks()).toEqual({ 13: ROWS })
  await load(fileOf('+3'))
  expect(await stocks()).toEqual({ 16: ROWS })
})

test('counts a file twice that is loaded twice, whether or not it was cut off before', async () => {
  await load(fileOf('-2'))
  expect(await load(fileOf('-2'))).not.toHaveProperty('cutOffAt', expect.anything())
  expect(await stocks()).toEqual({ 6: ROWS })
  await loadCutOff(fileOf('-2'), 2)
  await load(fileOf('-2'))
  await load(fileOf('-2'))
  expect(await stocks()).toEqual({ 2: ROWS })
  expect(await shop.shop.db.$count(importProgress)).toBe(0)
})

test('refuses another file of changes while one stands unfinished, and says what to do', async () => {
  const dying = between(1, () => Promise.reject(new Error('the process died')))
  const cutOff = load(fileOf('+3'), { fileName: 'semana.csv' }, dying)
  await expect(cutOff).rejects.toThrow('the process died')
  const mended = fileOf('+3').replace('N-650,Bomba', 'N-650,Motobomba')
  for (const dryRun of [true, false]) {
    const refused = load(mended, { dryRun })
    await expect(refused).rejects.toMatchObject({
      name: 'CommandFault',
      message: expect.stringMatching(
        /"semana\.csv" quedó a medias el .+ hasta la línea 301\. .+--forget-unfinished/,
      ),
    })
  }
  expect(await stocks()).toEqual({ 13: 300, 10: 400 })
  await load(fileOf('+3'))
  await load(mended)
  expect(await stocks()).toEqual({ 16: ROWS })
})

test('loads counts while a file of changes stands unfinished', async () => {
  await loadCutOff(fileOf('+3'), 1)
  expect(await load(fileOf('20'))).toMatchObject({ loaded: true })
  expect(await stocks()).toEqual({ 20: ROWS })
})

test('forgets what is left of a file that was cut off when told so, and not when it tries out', async () => {
  await loadCutOff(fileOf('+3'), 1)
  const forgetting = { forgetUnfinished: true }
  expect(await load(fileOf('+5'), { ...forgetting, dryRun: true })).toMatchObject({ updated: ROWS })
  await expect(load(fileOf('+5'))).rejects.toThrow('quedó a medias')
  await load(fileOf('+5'), forgetting)
  expect(await stocks()).toEqual({ 18: 300, 15: 400 })
  await loadCutOff(fileOf('-5'), 1)
  await load(fileOf('-5'), forgetting)
  expect(await stocks()).toEqual({ 8: 300, 10: 400 })
})

test('of two files of changes that are loaded at once the second one is refused', async () => {
  const overtaken = between(1, () => expect(load(fileOf('+5'))).rejects.toThrow('quedó a medias'))
  await load(fileOf('+3'), {}, overtaken)
  expect(await stocks()).toEqual({ 13: ROWS })
})

test('tries out what is left of a file that was cut off, and leaves it so', async () => {
  await loadCutOff(fileOf('+3'), 1)
  expect(await load(fileOf('+3'), { dryRun: true })).toMatchObject({ updated: 400, cutOffAt: 301 })
  expect(await stocks()).toEqual({ 13: 300, 10: 400 })
  await load(fileOf('+3'))
  expect(await stocks()).toEqual({ 13: ROWS })
})

test('counts each change once when the file is loaded while it is being loaded', async () => {
  const overtaken = between(1, () => load(fileOf('+3')))
  await expect(load(fileOf('+3'), {}, overtaken)).rejects.toThrow(
    'Otra carga del mismo archivo está en curso',
  )
  expect(await stocks()).toEqual({ 13: ROWS })
})

test('a buyer gets a turn between two parts', async () => {
  const buyer = await shop.createBuyer({ cart: [{ SKU: 'N-0', cantidad: 2 }] })
  const seen: unknown[] = []
  const busy = between(1, async () => {
    seen.push((await shop.payByWallet(buyer)).statusCode, await stocks())
  })
  await load(fileOf('+3'), {}, busy)
  expect(seen).toEqual([200, { 13: 300, 10: 400 }])
  expect(await shop.stockOf('N-0')).toEqual({ stock: 13, reserved: 2 })
  expect(await stocks()).toEqual({ 13: ROWS })
})
