import { expect, test } from 'vitest'

import { countFitting } from './category-bar.tsx'

const names = ['Aspersoras', 'Motobombas y bombas de agua', 'Soldadoras']

test('shows every name when there is room', () => {
  expect(countFitting(names, 1000)).toBe(3)
})

test('stops at the first name that is too long for what is left', () => {
  expect(countFitting(names, 250)).toBe(1)
})

test('shows none in no room at all', () => {
  expect(countFitting(names, 0)).toBe(0)
})
