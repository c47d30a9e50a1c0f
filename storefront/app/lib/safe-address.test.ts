import { expect, it } from 'vitest'

import { isSafeAddress, ownAddress } from './safe-address.ts'

it.each([
  'https://videos.example/ver?v=1',
  'http://marca.example/manual.pdf',
  'HTTPS://marca.example/',
  '/media/fichas/manual.pdf',
])('links to %s', (address) => {
  expect(isSafeAddress(address)).toBe(true)
})

it.each([
  '',
  'manual.pdf',
  'javascript:alert(1)',
  'data:text/html,hola',
  '//evil.example/manual.pdf',
  '/\\evil.example/manual.pdf',
  '/\t/evil.example/manual.pdf',
  '/./\t/evil.example',
  '/a/../\t/evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
  '/./\\evil.example',
  '/buscar\u0085',
  ' https://marca.example/',
  'https:///',
])('does not link to "%s"', (address) => {
  expect(isSafeAddress(address)).toBe(false)
})

it('reads a path of the shop as a browser does', () => {
  expect(ownAddress('/producto/./A?a=//b#c')).toBe('/producto/A?a=//b#c')
  expect(ownAddress('/./\t/evil.example')).toBeUndefined()
  expect(ownAddress('https://evil.example/')).toBeUndefined()
})
