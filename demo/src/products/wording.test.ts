import { expect, test } from 'vitest'

import { amount, choose, horsepower, hours, keepUnits, kilowatts, psi } from './wording.ts'

test('numbers are written as a Mexican dealer writes them', () => {
  expect(amount(11500)).toBe('11,500')
  expect(horsepower(0.5)).toBe('1/2')
  expect(horsepower(6.5)).toBe('6.5')
  expect(hours(1)).toBe('1 hora')
  expect(hours(2.5)).toBe('2.5 horas')
  expect(kilowatts(7)).toBe('5.2')
  expect(psi(40)).toBe(580)
})

test('a number stays on the line of its unit, and only of its unit', () => {
  expect(keepUnits('Da 7 HP con 212 cc y 8.5 L/min.')).toBe(
    'Da 7\u00a0HP con 212\u00a0cc y 8.5\u00a0L/min.',
  )
  expect(keepUnits('De 2 a 3 meses, 4 Ahora')).toBe('De 2 a 3 meses, 4 Ahora')
})

test('the wording depends on the article and the place, and all wordings come up', () => {
  const wordings = ['a', 'b', 'c']
  const skus = Array.from({ length: 60 }, (_, index) => `AG-${index}`)
  const chosen = skus.map((sku) => choose(sku, 'care', wordings))
  expect(chosen).toEqual(skus.map((sku) => choose(sku, 'care', wordings)))
  expect(new Set(chosen)).toEqual(new Set(wordings))
  expect(chosen).not.toEqual(skus.map((sku) => choose(sku, 'job', wordings)))
  expect(() => choose('AG-1', 'care', [])).toThrow('No wordings for care of AG-1')
})
