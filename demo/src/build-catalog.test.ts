import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { demoBrands } from './brands.ts'
import { buildCatalog, catalogRow } from './build-catalog.ts'
import { demoProducts } from './demo-products.ts'
import { cataloguePairs } from './pictures/livery.ts'
import type { Product } from './products/product.ts'

const demo = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(`${demo}${file}`, 'utf8')
const skus = (products: Product[]) => products.map((product) => product.sku)
const distinct = <T>(values: T[]) => new Set(values)

test('the program writes the whole catalogue', () => {
  const written = execFileSync(process.execPath, [`${demo}src/build-catalog.ts`], {
    encoding: 'utf8',
    maxBuffer: 2 * buildCatalog().length,
  })
  expect(written).toBe(buildCatalog())
})

test('the shelves hold enough machines and accessories, brands and categories', () => {
  expect(demoProducts.length).toBeGreaterThanOrEqual(780)
  expect(demoProducts.length).toBeLessThanOrEqual(900)
  expect(demoProducts.filter((product) => product.accessory).length).toBeGreaterThanOrEqual(180)
  expect(distinct(demoProducts.map((product) => product.brand)).size).toBe(demoBrands.length)
  expect(distinct(demoProducts.map((product) => product.category[0])).size).toBeGreaterThanOrEqual(
    15,
  )
})

test('SKUs and names are never repeated', () => {
  expect(distinct(demoProducts.map((product) => product.sku)).size).toBe(demoProducts.length)
  expect(distinct(demoProducts.map((product) => product.name)).size).toBe(demoProducts.length)
})

test('SKUs fit an address, and two or more hold a slash', () => {
  for (const { sku } of demoProducts) expect(sku).toMatch(/^[A-Z0-9]+([-/][A-Z0-9]+)*$/)
  expect(demoProducts.filter(({ sku }) => sku.includes('/')).length).toBeGreaterThanOrEqual(2)
})

test('every state of price and stock that the shop shows is on the shelves', () => {
  const machines = demoProducts.filter(({ accessory }) => !accessory)
  const percent = (wanted: (product: Product) => boolean) =>
    (machines.filter(wanted).length / machines.length) * 100
  const shares = [
    percent((product) => product.discount !== undefined),
    percent((product) => product.special !== undefined),
    percent((product) => product.stock === 0),
    percent((product) => product.stock > 0 && product.stock <= 10),
    percent((product) => product.quote === true),
  ]
  for (const share of shares) expect(share).toBeGreaterThan(3)
  for (const share of shares) expect(share).toBeLessThan(25)
})

test('shipping is free for every product but those whose shipping is quoted', () => {
  for (const { sku, quote, freeShipping } of demoProducts) expect(freeShipping, sku).toBe(!quote)
})

test('two products never read the same, and no paragraph is on more than twelve', () => {
  const texts = demoProducts.map(({ paragraphs }) => paragraphs.join('|'))
  expect(distinct(texts).size).toBe(texts.length)
  const machines = demoProducts.filter(({ accessory }) => !accessory)
  const uses = Map.groupBy(
    machines.flatMap(({ paragraphs }) => paragraphs),
    (paragraph) => paragraph,
  )
  const worn = [...uses].filter(([, copies]) => copies.length > 12)
  expect(worn.map(([paragraph]) => paragraph)).toEqual([])
})

test('the pairs of picture model and brand are few enough to render', () => {
  expect(cataloguePairs().length).toBeLessThanOrEqual(310)
})

test('every product is of a brand that the demo knows', () => {
  const known = distinct(demoBrands.map(({ name }) => name))
  expect(skus(demoProducts.filter(({ brand }) => !known.has(brand)))).toEqual([])
})

test('an offer is one of percentage and special price, and lower than the list price', () => {
  const wrong = demoProducts.filter(
    ({ price, discount, special }) =>
      (discount !== undefined && special !== undefined) ||
      (discount !== undefined && (discount <= 0 || discount >= 50)) ||
      (special !== undefined && special >= price),
  )
  expect(skus(wrong)).toEqual([])
})

test('a machine has eight specifications or more, an accessory three', () => {
  const short = demoProducts.filter(
    ({ specs, accessory }) => Object.keys(specs).length < (accessory ? 3 : 8),
  )
  expect(skus(short)).toEqual([])
})

test('a description has two to four paragraphs', () => {
  const wrong = demoProducts.filter(
    ({ paragraphs }) => paragraphs.length < 2 || paragraphs.length > 4,
  )
  expect(skus(wrong)).toEqual([])
})

test('no cell has a hole, a line break or a doubled space', () => {
  const cells = demoProducts.flatMap(catalogRow)
  expect(cells.filter((cell) => /undefined|NaN|\n| {2}|^ | $/.test(cell))).toEqual([])
})

test('a list part that holds the separator is refused', () => {
  const [product] = demoProducts
  expect(product && (() => catalogRow({ ...product, includes: ['a|b'] }))).toThrow('cannot hold')
})

test('every picture that a product, brand or category names is there', () => {
  const named = [
    ...demoProducts.flatMap((product) => product.pictures),
    ...[...read('brands.json').matchAll(/"logo": "([^"]+)"/g)].map((match) => match[1]),
    ...[...read('categories.json').matchAll(/"image": "([^"]+)"/g)].map((match) => match[1]),
  ]
  const missing = [...distinct(named)].filter((file) => !existsSync(`${demo}pictures/${file}`))
  expect(missing).toEqual([])
})

test('the first-level categories are those of the products, in their order', () => {
  const categories = distinct(demoProducts.map((product) => product.category[0]))
  const named = [...read('categories.json').matchAll(/"nombre": "([^"]+)"/g)]
  expect(named.map((match) => match[1])).toEqual([...categories])
})
