import { expect, test } from 'vitest'

import { readOptions } from './options.ts'
import { BenchError } from './run-command.ts'

test('measures 10,000 products on the embedded database unless told otherwise', () => {
  expect(readOptions([], {})).toMatchObject({
    shop: { database: 'embedded', products: 10_000 },
    seconds: 5,
    callers: 16,
  })
})

test('measures 100,000 products on PostgreSQL', () => {
  expect(readOptions(['--own-postgres'], {}).shop).toEqual({ database: 'own', products: 100_000 })
  expect(readOptions(['--own-postgres', '--products', '500'], {}).shop.products).toBe(500)
})

test('prefers the database of the command line to that of the environment', () => {
  const env = { DATABASE_URL: 'postgres://127.0.0.1/a' }
  expect(readOptions([], env).shop.database).toEqual({ url: 'postgres://127.0.0.1/a' })
  expect(readOptions(['--postgres', 'postgres://127.0.0.1/b'], env).shop.database).toEqual({
    url: 'postgres://127.0.0.1/b',
  })
  expect(readOptions(['--own-postgres'], env).shop.database).toBe('own')
})

test('measures the parts that are named, in that order', () => {
  expect(readOptions(['--only', 'cart,search'], {}).only).toEqual(['cart', 'search'])
})

test.each([
  ['--seconds', '0'],
  ['--seconds', '1.5'],
  ['--callers', '100000'],
  ['--only', 'serach'],
  ['--sekonds', '3'],
])('refuses %s %s in one line', (name, value) => {
  expect(() => readOptions([name, value], {})).toThrow(BenchError)
})
