import type { Db } from '@surco/database'
import { expect, test, vi } from 'vitest'

import { gatherReads, isConnectionError } from './database.ts'

// safe: nothing is asked of a database here but whether it is the same
const database = () => ({}) as Db
const db = database()

/** Answers each key with the number of the reading. */
function counting() {
  let readings = 0
  const read = vi.fn(async (_db: unknown, keys: string[]): Promise<ReadonlyMap<string, number>> => {
    readings += 1
    return new Map(keys.map((key) => [key, readings]))
  })
  return { read, find: gatherReads(read) }
}

test('reads once for all callers of one turn', async () => {
  const { read, find } = counting()
  const [one, other] = await Promise.all([find(db, ['a', 'b']), find(db, ['b', 'c'])])
  expect(read.mock.calls).toEqual([[db, ['a', 'b', 'c']]])
  expect(one.get('a')).toBe(1)
  expect(other.get('c')).toBe(1)
})

test('reads anew for whoever asks after a reading began', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const read = vi.fn<() => Promise<ReadonlyMap<string, string>>>()
  read.mockImplementationOnce(async () => new Map([['a', await promise]]))
  read.mockResolvedValue(new Map([['a', 'new']]))
  const find = gatherReads<string, string>(read)
  const early = find(db, ['a'])
  await expect.poll(() => read.mock.calls.length).toBe(1)
  expect((await find(db, ['a'])).get('a')).toBe('new')
  resolve('old')
  expect((await early).get('a')).toBe('old')
})

test('does not read many things at once, and nothing for whoever wants none', async () => {
  const { read, find } = counting()
  const keys = Array.from({ length: 500 }, (_, key) => `${key}`)
  expect(await find(db, [])).toEqual(new Map())
  await Promise.all([find(db, keys), find(db, ['more'])])
  expect(read.mock.calls).toEqual([
    [db, keys],
    [db, ['more']],
  ])
})

test('reads in each transaction by itself', async () => {
  const { read, find } = counting()
  const transaction = database()
  await Promise.all([find(db, ['a']), find(transaction, ['a'])])
  expect(read.mock.calls).toEqual([
    [db, ['a']],
    [transaction, ['a']],
  ])
})

test('fails for all who waited, and not for those who come after', async () => {
  const { read, find } = counting()
  read.mockRejectedValueOnce(new Error('no database'))
  const failures = await Promise.allSettled([find(db, ['a']), find(db, ['b'])])
  expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await find(db, ['a'])).has('a')).toBe(true)
})

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
