import { expect, test } from 'vitest'

import { createRandom, makeQueries, misspell } from './make-requests.ts'

const products = Array.from({ length: 200 }, (_, index) => ({
  SKU: `TEP-${1000 + index}-${index}`,
  nombre: `Aspersora de mochila ${index % 40} L Tepalco Campo X${index * 7}`,
  category: 'Aspersoras',
  brand: { nombre: 'Tepalco' },
}))

test('makes different queries, the same ones in every run', () => {
  const queries = makeQueries(products, 1_000)
  expect(queries.length).toBeGreaterThanOrEqual(1_000)
  expect(new Set(queries).size).toBe(queries.length)
  expect(makeQueries(products, 1_000)).toEqual(queries)
})

test('ends when a small catalogue gives no more', () => {
  expect(makeQueries(products.slice(0, 1), 10_000).length).toBeLessThan(1_000)
})

test('misspells one long word, and keeps its first letter', () => {
  const random = createRandom(1)
  for (let time = 0; time < 100; time++) {
    const [word = '', rest] = misspell('motobomba de', random).split(' ')
    expect(rest).toBe('de')
    expect(word).toMatch(/^m/)
    expect(word.length).toBeGreaterThanOrEqual(8)
  }
  expect(misspell('de 3 hp', random)).toBe('de 3 hp')
})
