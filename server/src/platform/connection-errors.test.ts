import { expect, test } from 'vitest'

import { isConnectionError } from './database.ts'

test.each([
  ['08006', true],
  ['40001', true],
  ['25006', true],
  ['28000', true],
  ['3D000', true],
  ['53100', true],
  ['53300', true],
  ['55P03', true],
  ['57P01', true],
  ['57P05', true],
  ['ECONNREFUSED', true],
  ['EADDRNOTAVAIL', true],
  ['EMFILE', true],
  ['ENFILE', true],
  ['ENOENT', false],
  ['22P02', false],
  ['23505', false],
  ['P0001', false],
])('takes %s for a database that is away: %s', (code, isAway) => {
  const cause = Object.assign(new Error('told by the driver'), { code })
  expect(isConnectionError(new Error('Failed query', { cause }))).toBe(isAway)
})
