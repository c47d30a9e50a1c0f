import type { Database } from '@surco/database'
import { createTestDatabase } from '@surco/database/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { createKeptAnswers, type KeptAnswers, type MadeAnswer } from './kept-answers.ts'

let database: Database
let answers: KeptAnswers
let now: number
let made: number

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  now = 1
  made = 0
  answers = keeping(10_000)
})

const keeping = (maxBytes: number) =>
  createKeptAnswers({ db: database.db, maxBytes, keptFor: 60_000, now: () => now })

/** The answer says how many were made before it. */
const make = async (): Promise<MadeAnswer> => ({ json: `${made++}`, tags: ['catalog'] })

test('makes an answer once', async () => {
  expect(await answers.get('a', make)).toBe('0')
  expect(await answers.get('a', make)).toBe('0')
  expect(await answers.get('b', make)).toBe('1')
})

test('makes one answer for all who ask at once', async () => {
  const all = await Promise.all(Array.from({ length: 100 }, () => answers.get('a', make)))
  expect(new Set(all)).toEqual(new Set(['0']))
})

test('makes it again after a change of what it shows, and not of anything else', async () => {
  await answers.get('a', make)
  answers.purge(['product:A', 'brands'])
  expect(await answers.get('a', make)).toBe('0')
  answers.purge(['catalog'])
  expect(await answers.get('a', make)).toBe('1')
  answers.purgeAll()
  expect(await answers.get('a', make)).toBe('2')
})

test('makes it again after a minute, for changes that nobody told', async () => {
  await answers.get('a', make)
  now += 59_000
  expect(await answers.get('a', make)).toBe('0')
  now += 2_000
  expect(await answers.get('a', make)).toBe('1')
})

test.each([
  ['of what it shows', () => answers.purge(['catalog'])],
  ['of everything', () => answers.purgeAll()],
])('does not keep an answer that a change %s overtook', async (_what, purge) => {
  const { promise: read, resolve } = Promise.withResolvers<string>()
  const slow = answers.get('a', async () => ({ json: await read, tags: ['catalog'] }))
  purge()
  // Whoever asks after the change gets no answer that was begun before it.
  const after = answers.get('a', make)
  resolve('"old"')
  expect(await slow).toBe('"old"')
  expect(await after).toBe('0')
  expect(await answers.get('a', make)).toBe('0')
})

test('does not keep a failure', async () => {
  const failing = answers.get('a', () => Promise.reject(new Error('down')))
  await expect(failing).rejects.toThrow('down')
  expect(await answers.get('a', make)).toBe('0')
})

test('lets go of what was asked for longest ago when there is no room', async () => {
  answers = keeping(2_000)
  for (const key of ['a', 'b', 'c', 'a', 'd', 'e', 'f', 'a', 'g', 'h', 'i', 'a']) {
    await answers.get(key, make)
  }
  expect(await answers.get('a', make)).toBe('0')
  expect(await answers.get('b', make)).not.toBe('1')
})
