import { expect, test } from 'vitest'

import { liftUnits, putUnits } from './cached-answers.ts'

const products = [
  { SKU: 'BM-1/2', nombre: 'Bomba de 1/2"', stock: 3 },
  { SKU: '"raro"', nombre: 'dice "stock":5 y "SKU":"X"', stock: 12 },
]

test('puts other units where the first ones stood, whatever the texts say', () => {
  const lifted = liftUnits(JSON.stringify({ data: products, meta: { total: 2 } }))
  expect(lifted.skus).toEqual(['BM-1/2', '"raro"'])
  const units = new Map([
    ['BM-1/2', 0],
    ['"raro"', 40],
  ])
  const [first, second] = products
  expect(JSON.parse(putUnits(lifted, units))).toEqual({
    data: [
      { ...first, stock: 0 },
      { ...second, stock: 40 },
    ],
    meta: { total: 2 },
  })
})

test('knows the units of the older cards', () => {
  const lifted = liftUnits('{"SKU":"A","attributes":{"Stock":7}}')
  expect(putUnits(lifted, new Map([['A', 8]]))).toBe('{"SKU":"A","attributes":{"Stock":8}}')
})

test('gives a product that is gone no units', () => {
  const lifted = liftUnits('{"SKU":"A","stock":7}')
  expect(putUnits(lifted, new Map())).toBe('{"SKU":"A","stock":0}')
})

test('leaves an answer without units as it is', () => {
  const json = '{"data":{"SKU":"A","rating":4}}'
  expect(liftUnits(json)).toEqual({ pieces: [json], skus: [] })
})

test('refuses units of which nobody knows the product', () => {
  expect(() => liftUnits('{"stock":7}')).toThrow('without a SKU')
})
