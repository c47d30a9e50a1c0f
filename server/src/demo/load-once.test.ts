import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { brand, coupon, product } from '@surco/database/schema'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { loadDemoIfEmpty } from './index.ts'
import { loadProducts } from './load-products.ts'

const catalog = 'SKU,nombre,categoria,marca,precio\nBM-1,Bomba,Bombas,Aguadoro,900.00\n'

let shop: TestShop
let demoDir: string

beforeEach(async () => {
  shop = await createTestShop()
  demoDir = await mkdtemp(join(tmpdir(), 'demo-'))
  await mkdir(join(demoDir, 'src'))
  await write('src/build-catalog.ts', `process.stdout.write(${JSON.stringify(catalog)})`)
  await writeCoupon('Aguadoro')
})
afterEach(async () => {
  await shop.close()
  await rm(demoDir, { recursive: true })
})

const write = (name: string, text: string) => writeFile(join(demoDir, name), text)
const writeCoupon = (forBrand: string) =>
  write(
    'coupons.json',
    JSON.stringify([
      { code: 'RIEGO', label: '5 %', percent: 5, startedDaysAgo: 1, brands: [forBrand] },
    ]),
  )
const load = () => loadDemoIfEmpty(shop.shop, demoDir, () => {})
const countAll = () =>
  Promise.all([brand, product, coupon].map((table) => shop.database.db.$count(table)))

test('two processes that start together load one demo', async () => {
  await Promise.all([load(), load()])
  expect(await countAll()).toEqual([1, 1, 1])
})

test('a load that fails in its last step leaves nothing, and is done whole the next time', async () => {
  await writeCoupon('Nadie')
  await expect(load()).rejects.toThrow('unknown brand Nadie')
  expect(await countAll()).toEqual([0, 0, 0])
  await writeCoupon('Aguadoro')
  await load()
  expect(await countAll()).toEqual([1, 1, 1])
})

test('a catalogue that cannot be built says why, and leaves nothing', async () => {
  await write('src/build-catalog.ts', "throw new Error('bombas.csv:7 precio')")
  await expect(load()).rejects.toThrow('bombas.csv:7 precio')
  expect(await countAll()).toEqual([0, 0, 0])
})

test('a catalogue that the merchant imported meanwhile stays as it is', async () => {
  await createProduct(shop.database.db, { brand: 'Propia' })
  const added: string[] = []
  const created = await loadProducts(shop.shop, demoDir, async () => void added.push('the rest'))
  expect([created, added]).toEqual([0, []])
  expect(await countAll()).toEqual([1, 1, 0])
})
