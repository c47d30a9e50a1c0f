import { expect, it } from 'vitest'

import { chooseEncoding } from './encoding.ts'

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['br;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity;q=1, br;q=0.5', 'identity'],
  ['br; q=0.001', 'br'],
  ['br;q=nonsense', 'identity'],
  ['deflate', 'identity'],
  [`gzip, ${'x, '.repeat(300)}br`, 'gzip'],
])('answers %j with %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})
