import { expect, test } from 'vitest'

import { BenchError } from './bench-error.ts'
import { readOptions } from './options.ts'

test('measures the embedded database for five seconds a line unless told otherwise', () => {
  expect(readOptions([], {})).toMatchObject({
    seconds: 5,
    connections: 16,
    purchases: 100,
    buyers: 4,
    databaseUrl: undefined,
  })
})

test('prefers the database of the command line to that of the environment', () => {
  const env = { DATABASE_URL: 'postgres://127.0.0.1/a' }
  expect(readOptions([], env).databaseUrl).toBe('postgres://127.0.0.1/a')
  expect(readOptions(['--postgres', 'postgres://127.0.0.1/b'], env).databaseUrl).toBe(
    'postgres://127.0.0.1/b',
  )
})

test.each([
  ['--seconds', '0'],
  ['--seconds', '1.5'],
  ['--connections', '100000'],
  ['--sekonds', '3'],
])('refuses %s %s in one line', (name, value) => {
  expect(() => readOptions([name, value], {})).toThrow(BenchError)
})
