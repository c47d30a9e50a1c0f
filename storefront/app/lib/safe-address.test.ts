import { expect, it } from 'vitest'

import { isSafeAddress } from './safe-address.ts'

it.each([
  'https://videos.example/ver?v=1',
  'http://marca.example/manual.pdf',
  'HTTPS://marca.example/',
  '/media/fichas/manual.pdf',
  '/search?query=bomba&x=//a',
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
  '/.//evil.example/',
  '/./\t/evil.example',
  '/a/../\t/evil.example',
  '/a/..//evil.example',
  ' https://marca.example/',
  'https:///',
])('does not link to "%s"', (address) => {
  expect(isSafeAddress(address)).toBe(false)
})
