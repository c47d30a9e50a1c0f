import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { catalogColumns } from './build-catalog.ts'
import { generateCatalog, readArguments, variedBrands, varyProducts } from './generate-catalog.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalog-'))
})

afterEach(() => rm(folder, { recursive: true }))

async function generate(products: number, seed: number) {
  const out = join(folder, `${products}-${seed}.csv`)
  const reports: number[] = []
  await generateCatalog({ products, seed, out }, (done) => reports.push(done))
  return { text: await readFile(out, 'utf8'), reports }
}

test('the same seed gives the same file, another seed another', async () => {
  const first = await generate(300, 7)
  const again = await generate(300, 7)
  const other = await generate(300, 8)
  expect(again.text).toBe(first.text)
  expect(other.text).not.toBe(first.text)
})

test('a file has the header and one line a product', async () => {
  const { text } = await generate(250, 1)
  const lines = text.trimEnd().split('\n')
  expect(lines[0]).toBe(catalogColumns.join(','))
  expect(lines).toHaveLength(251)
})

test('progress is told every ten thousand products and at the end', async () => {
  const { reports } = await generate(10_500, 1)
  expect(reports).toEqual([10_000, 10_500])
})

test('a large catalogue never repeats a SKU and hardly a name', () => {
  const products = [...varyProducts(20_000, 3)]
  expect(new Set(products.map((product) => product.sku)).size).toBe(20_000)
  expect(new Set(products.map((product) => product.name)).size).toBeGreaterThan(19_900)
  expect(new Set(products.map((product) => product.brand)).size).toBe(variedBrands.length)
  expect(
    new Set(products.map((product) => product.category.join('>'))).size,
  ).toBeGreaterThanOrEqual(60)
})

test('made-up offers are below the list price', () => {
  const wrong = [...varyProducts(5000, 4)].filter(
    ({ price, special, discount }) => (special ?? 0) >= price || (discount ?? 5) > 30,
  )
  expect(wrong).toEqual([])
})

test('the seed is 1 unless another is given', () => {
  const args = ['--products', '10', '--out', 'a.csv']
  expect(readArguments(args)).toEqual({ products: 10, out: 'a.csv', seed: 1 })
  expect(readArguments([...args, '--seed', '9']).seed).toBe(9)
})

test.each([
  [[], 'Uso: npm run catalog:generate'],
  [['--products', '10'], 'Uso: npm run catalog:generate'],
  [['--products', 'mil', '--out', 'a.csv'], '--products debe ser un entero'],
  [['--products', '0', '--out', 'a.csv'], '--products debe ser un entero'],
  [['--products', '1', '--out', 'a.csv', '--seed', '1.5'], '--seed debe ser un entero'],
  [['--rows', '1'], 'Argumentos no válidos'],
])('arguments %j are refused in one line', (args, message) => {
  expect(() => readArguments(args)).toThrow(message)
})

test('the command says in one line that the file cannot be written, and exits with 1', async () => {
  const command = fileURLToPath(new URL('generate-catalog.ts', import.meta.url))
  const out = join(folder, 'missing', 'a.csv')
  const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
    execFile(process.execPath, [command, '--products', '20000', '--out', out], (error, _, text) =>
      resolve({ code: error?.code, stderr: text }),
    )
  })
  expect(code).toBe(1)
  expect(stderr.trimEnd().split('\n').at(-1)).toMatch(/^No se generó el catálogo\. ENOENT/)
})
