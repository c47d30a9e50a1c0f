import { expect, test } from 'vitest'

import { dealOut } from './run-load.ts'

test('gives every thing to one hand', () => {
  expect(dealOut(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([
    ['a', 'c', 'e'],
    ['b', 'd'],
  ])
})

test('leaves no hand empty', () => {
  expect(dealOut(['a', 'b'], 3)).toEqual([['a'], ['b'], ['a']])
})
