import { expect, it } from 'vitest'

import { isBadAddress } from './fast-path.ts'

it.each([
  '/%',
  '/a%zz',
  '/%E0%A4%A',
  '/a%00b',
  '/a\\b',
  'http://otra.example/',
  '*',
  '',
  '/a////b',
])('refuses %j', (address) => {
  expect(isBadAddress(address)).toBe(true)
})

it('refuses an endless address', () => {
  expect(isBadAddress(`/${'a'.repeat(5000)}`)).toBe(true)
})

it.each(['/', '/producto/BM-1/2', '/producto/a%20b%2F%C3%B1?x=%', '/busqueda?q=3\\4', '//a'])(
  'lets %j through',
  (address) => {
    expect(isBadAddress(address)).toBe(false)
  },
)
