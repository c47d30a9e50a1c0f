import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import type { Database } from '@surco/database'
import { createTestDatabase } from '@surco/database/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { createKeptAnswers, type KeptAnswers, type MadeAnswer } from './cached-answers.ts'

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

const get = async (key: string, how = make) => (await answers.get(key, how)).json()

/** The answer says how many were made before it. */
const make = async (): Promise<MadeAnswer> => ({ json: `${made++}`, tags: ['catalog'] })

test('makes an answer once', async () => {
  expect(await get('a')).toBe('0')
  expect(await get('a')).toBe('0')
  expect(await get('b')).toBe('1')
})

test('makes one answer for all who ask at once', async () => {
  const all = await Promise.all(Array.from({ length: 100 }, () => get('a')))
  expect(new Set(all)).toEqual(new Set(['0']))
})

test('makes it again after a change of what it shows, and not of anything else', async () => {
  await get('a')
  answers.purge(['product:A', 'brands'])
  expect(await get('a')).toBe('0')
  answers.purge(['catalog'])
  expect(await get('a')).toBe('1')
  answers.purgeAll()
  expect(await get('a')).toBe('2')
})

test('makes it again after a minute, for changes that nobody told', async () => {
  await get('a')
  now += 59_000
  expect(await get('a')).toBe('0')
  now += 2_000
  expect(await get('a')).toBe('1')
})

test.each([
  ['of what it shows', () => answers.purge(['catalog'])],
  ['of everything', () => answers.purgeAll()],
])('does not keep an answer that a change %s overtook', async (_what, purge) => {
  const { promise: read, resolve } = Promise.withResolvers<string>()
  const slow = get('a', async () => ({ json: await read, tags: ['catalog'] }))
  purge()
  // Whoever asks after the change gets no answer that was begun before it.
  const after = get('a')
  resolve('"old"')
  expect(await slow).toBe('"old"')
  expect(await after).toBe('0')
  expect(await get('a')).toBe('0')
})

test('does not keep a failure', async () => {
  const failing = get('a', () => Promise.reject(new Error('down')))
  await expect(failing).rejects.toThrow('down')
  expect(await get('a')).toBe('0')
})

test('lets go of what was asked for longest ago when there is no room', async () => {
  answers = keeping(4_000)
  for (const key of ['a', 'b', 'c', 'a', 'd', 'e', 'f', 'a', 'g', 'h', 'i', 'a']) {
    await get(key)
  }
  expect(await get('a')).toBe('0')
  expect(await get('b')).not.toBe('1')
})

test('packs an answer once for all who take it so', async () => {
  const json = JSON.stringify(Array.from({ length: 200 }, (_, place) => `Bomba ${place}`))
  const list = async () => ({ json, tags: [] })
  const forItsMaker = (await answers.get('a', list)).packed('br')
  const once = (await answers.get('a', list)).packed('br')
  expect(once).toEqual(forItsMaker)
  expect((await answers.get('a', list)).packed('br')).toBe(once)
  expect(brotliDecompressSync(once).toString()).toBe(json)
  expect(gunzipSync((await answers.get('a', list)).packed('gzip')).toString()).toBe(json)
})

test('makes room for packed answers and wide letters too', async () => {
  const sizes = { plain: 'x'.repeat(4_000), wide: `–${'x'.repeat(4_000)}` }
  answers = keeping(7_000)
  for (const [key, text] of Object.entries(sizes)) {
    await answers.get(key, async () => ({ json: text, tags: [] }))
  }
  expect(await get('plain')).toBe(sizes.plain)
  expect(await get('wide')).toBe('0')
})
