import { brotliDecompressSync } from 'node:zlib'

import { beforeEach, describe, expect, it } from 'vitest'

import { makePageCopy, type PageCopy } from './page-answer.ts'
import { isVariant } from './page-request.ts'
import { createPageStore, type FreshPage, type PageStore } from './page-store.ts'

const SECOND = 1000
let now: number
/** What the shop shows at the moment, and renders waiting to be let through. */
let text: string
let verdict: FreshPage['verdict']
let waiting: { key: string; finish: () => void; fail: (error: Error) => void }[]
let store: PageStore
let errors: unknown[]
let hasTime: boolean

const freshPage = async (key: string): Promise<FreshPage> => ({
  copy: await makePageCopy(200, {}, Buffer.from(`${key} ${text}`)),
  tags: new Set(['settings', `product:${key}`]),
  verdict,
})

function createStore({ pages = 1_000_000, variants = 1_000_000, waitFor = 60 * SECOND } = {}) {
  const begun = waiting
  return createPageStore({
    // What a render shows is read when it begins; it ends when the test says so.
    async render(key) {
      const page = await freshPage(key)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      begun.push({ key, finish: resolve, fail: reject })
      await promise
      return page
    },
    maxBytes: { pages, variants },
    isVariant,
    freshFor: 60 * SECOND,
    staleFor: 600 * SECOND,
    waitFor,
    now: () => now,
    mayRevalidate: () => hasTime,
    onRevalidateError: (error) => errors.push(error),
  })
}

beforeEach(() => {
  now = 0
  text = 'first'
  verdict = 'keep'
  waiting = []
  errors = []
  hasTime = true
  store = createStore()
})

const rendersBegun = async (count: number) => {
  await expect.poll(() => waiting.length, { interval: 1 }).toBe(count)
}

async function visit(key: string) {
  const begun = waiting.length
  const page = store.get(key, { requestId: 'test' })
  await rendersBegun(begun + 1)
  waiting.at(-1)?.finish()
  return shown(await page)
}

const shown = (copy: PageCopy | undefined) => {
  const body = copy?.body('br')
  return body && brotliDecompressSync(body).toString()
}

const revalidated = async (expected: string) => {
  await expect.poll(() => shown(store.find('/a')), { interval: 1 }).toBe(expected)
}

describe('a kept page', () => {
  it('is rendered once for simultaneous first visitors', async () => {
    const visitors = [1, 2, 3].map(() => store.get('/a', { requestId: 'test' }))
    await rendersBegun(1)
    waiting[0]?.finish()
    expect((await Promise.all(visitors)).map(shown)).toEqual(Array(3).fill('/a first'))
    expect(store.stats()).toMatchObject({ pages: 1, renders: 1 })
  })

  it('is shown stale while it is rendered again, once', async () => {
    await visit('/a')
    text = 'second'
    now = 61 * SECOND
    expect(shown(store.find('/a'))).toBe('/a first')
    expect(shown(store.find('/a'))).toBe('/a first')
    await rendersBegun(2)
    waiting[1]?.finish()
    await revalidated('/a second')
    expect(store.stats().renders).toBe(2)
  })

  it('is not shown when it is too old', async () => {
    await visit('/a')
    now = 661 * SECOND
    expect(store.find('/a')).toBeUndefined()
  })

  it('stays when rendering it again fails', async () => {
    await visit('/a')
    now = 61 * SECOND
    store.find('/a')
    await rendersBegun(2)
    waiting[1]?.fail(new Error('no database'))
    await expect.poll(() => errors.length, { interval: 1 }).toBe(1)
    expect(shown(store.find('/a'))).toBe('/a first')
  })

  it('goes when it turns into something that is not kept', async () => {
    await visit('/a')
    now = 61 * SECOND
    verdict = 'drop'
    store.find('/a')
    await rendersBegun(2)
    waiting[1]?.finish()
    await expect.poll(() => store.stats().pages, { interval: 1 }).toBe(0)
  })

  it('takes bounded room, the least recently used going first', async () => {
    await visit('/a')
    const { bytes } = store.stats()
    store = createStore({ pages: 3 * bytes })
    for (const key of ['/a', '/b', '/c', '/d']) await visit(key)
    expect(store.find('/a')).toBeUndefined()
    expect(shown(store.find('/d'))).toBe('/d first')
    expect(store.stats().bytes).toBeLessThanOrEqual(3 * bytes)
  })

  it('is never pushed out by pages with endless variants, which have room of their own', async () => {
    await visit('/search?q=0')
    store = createStore({ variants: 3 * store.stats().bytes })
    await visit('/a')
    for (let n = 1; n <= 9; n += 1) await visit(`/search?q=${n}`)
    expect(shown(store.find('/a'))).toBe('/a first')
    expect(store.find('/search?q=6')).toBeUndefined()
    expect(shown(store.find('/search?q=9'))).toBe('/search?q=9 first')
    expect(store.stats().pages).toBe(4)
    store.purgeAll()
    expect(store.find('/search?q=9')).toBeUndefined()
  })
})

describe('stale pages', () => {
  const keys = Array.from({ length: 30 }, (_, n) => `/search?q=${n}`)
  beforeEach(async () => {
    for (const key of keys) await visit(key)
    now = 61 * SECOND
  })
  const askAll = () => keys.map((key) => shown(store.find(key)))
  const asFirst = keys.map((key) => `${key} first`)
  /** Of some that are begun at a time any may be the first to come so far. */
  const begunNow = () => new Set(waiting.slice(keys.length).map(({ key }) => key))

  it('are rendered again a few at a time, however many are asked for', async () => {
    expect(askAll()).toEqual(asFirst)
    expect(askAll()).toEqual(asFirst)
    await rendersBegun(keys.length + 8)
    expect(begunNow()).toEqual(new Set(keys.slice(0, 8)))
    for (const { finish } of waiting.splice(keys.length)) finish()
    await expect.poll(() => (askAll(), waiting.length), { interval: 1 }).toBe(keys.length + 8)
    expect(begunNow()).toEqual(new Set(keys.slice(8, 16)))
    expect(store.stats().renders).toBe(keys.length + 16)
  })

  it('are rendered again once each, whatever changes meanwhile', async () => {
    store.find('/search?q=1')
    await rendersBegun(keys.length + 1)
    store.purge(['product:elsewhere'])
    store.find('/search?q=1')
    store.find('/search?q=2')
    expect(store.stats().renders).toBe(keys.length + 2)
    await rendersBegun(keys.length + 2)
    expect(begunNow()).toEqual(new Set(['/search?q=1', '/search?q=2']))
  })

  it('are shown as they are while there is no time to render them', async () => {
    hasTime = false
    expect(askAll()).toEqual(asFirst)
    expect(store.stats().renders).toBe(keys.length)
    hasTime = true
    store.find('/search?q=3')
    await rendersBegun(keys.length + 1)
    expect(begunNow()).toEqual(new Set(['/search?q=3']))
  })
})

describe('what is not kept', () => {
  it.each(['drop', 'failed'] as const)('is rendered for each visitor: %s', async (outcome) => {
    verdict = outcome
    await visit('/a')
    await visit('/a')
    expect(store.stats()).toMatchObject({ pages: 0, renders: 2 })
  })
})

describe('a page that was purged', () => {
  const again = async () => {
    await visit('/a')
    store.purge(['product:/a'])
    text = 'second'
    return store.get('/a', { requestId: 'test' })
  }

  it('is shown all the same while no fresh one can be made', async () => {
    const page = again()
    await rendersBegun(2)
    waiting[1]?.fail(new Error('canceling statement due to lock timeout'))
    expect(shown(await page)).toBe('/a first')
    expect(await visit('/a')).toBe('/a second')
  })

  it('is shown all the same when a fresh one lacks a block', async () => {
    const page = again()
    await rendersBegun(1)
    verdict = 'failed'
    await rendersBegun(2)
    waiting[1]?.finish()
    expect(shown(await page)).toBe('/a first')
  })

  it('is shown all the same when a fresh one takes too long, which is kept when it comes', async () => {
    store = createStore({ waitFor: 10 })
    const page = again()
    await rendersBegun(2)
    expect(shown(await page)).toBe('/a first')
    waiting[1]?.finish()
    await revalidated('/a second')
  })
})

describe('a purge', () => {
  it('forgets the pages that show what changed, and no others', async () => {
    await visit('/a')
    await visit('/b')
    store.purge(['product:/a'])
    expect(store.find('/a')).toBeUndefined()
    expect(shown(store.find('/b'))).toBe('/b first')
    store.purge(['settings'])
    expect(store.find('/b')).toBeUndefined()
  })

  it('of everything forgets every page', async () => {
    await visit('/a')
    store.purgeAll()
    expect(store.find('/a')).toBeUndefined()
  })

  it.each([['its tag'], ['everything']])(
    'of %s during a render keeps that render out, and later visitors away from it',
    async (what) => {
      const early = store.get('/a', { requestId: 'test' })
      await rendersBegun(1)
      text = 'second'
      if (what === 'everything') store.purgeAll()
      else store.purge(['product:/a'])
      const late = store.get('/a', { requestId: 'test' })
      await rendersBegun(2)
      waiting[1]?.finish()
      expect(shown(await late)).toBe('/a second')
      waiting[0]?.finish()
      expect(shown(await early)).toBe('/a first')
      expect(shown(store.find('/a'))).toBe('/a second')
    },
  )

  it('of something else during a render lets it be kept', async () => {
    const page = store.get('/a', { requestId: 'test' })
    await rendersBegun(1)
    store.purge(['product:/b'])
    waiting[0]?.finish()
    await page
    expect(shown(store.find('/a'))).toBe('/a first')
  })
})
