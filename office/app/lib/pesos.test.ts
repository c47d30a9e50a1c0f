import { expect, it } from 'vitest'

import { readPesos } from './pesos.ts'

it.each([
  ['1,250.50', 1250.5],
  ['$1250.5', 1250.5],
  ['1,000', 1000],
  ['1 250', 1250],
  ['−50', -50],
  ['-1,234,567', -1_234_567],
])('reads «%s»', (typed, pesos) => expect(readPesos(typed)).toBe(pesos))

it.each(['1250,50', '1250,5', '1,25', '12,50.00', '1.250,50', '1.505', '', 'mil', '1e3', '5-'])(
  'does not guess what «%s» means',
  (typed) => expect(readPesos(typed)).toBeNaN(),
)
