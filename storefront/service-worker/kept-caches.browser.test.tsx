import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { answerPicture, cacheNames, dropOldCaches, keepAnswer, openCache } from './kept-caches.ts'

const address = (path: string) => new URL(path, window.location.origin).href

beforeEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

interface Came {
  status?: number
  cacheControl?: string
  redirected?: boolean
  type?: ResponseType
}

/** An answer as it comes from a server. */
function answerThat({ status = 200, cacheControl, redirected = false, type = 'basic' }: Came = {}) {
  const headers = new Headers(cacheControl ? { 'cache-control': cacheControl } : {})
  const answer = new Response('x', { status, headers })
  return Object.defineProperties(answer, {
    type: { value: type },
    redirected: { value: redirected },
  })
}

const keptPages = async () => (await openCache('pages')).keys()

// [S11.22]
it.each<[string, Came]>([
  ['must not be stored', { cacheControl: 'private, no-store' }],
  ['failed', { status: 500 }],
  ['came by way of another address', { redirected: true }],
  ['is of another site', { type: 'cors' }],
])('keeps no answer that %s', async (_, came) => {
  await keepAnswer('pages', address('/marcas'), answerThat(came))
  expect(await keptPages()).toEqual([])
  await keepAnswer('pages', address('/marcas'), answerThat())
  expect(await keptPages()).toHaveLength(1)
})

// [S11.23]
it('keeps the last 40 pages', async () => {
  for (let page = 1; page <= 41; page += 1) {
    await keepAnswer('pages', address(`/productos?pagina=${page}`), answerThat())
  }
  const kept = await keptPages()
  expect(kept.map(({ url }) => url)).not.toContain(address('/productos?pagina=1'))
  expect(kept).toHaveLength(40)
})

// [S11.23]
it('drops the pages of another build, and keeps assets and pictures that a page may still need', async () => {
  for (const name of ['surco-pages-viejo', 'surco-offline-viejo', ...Object.values(cacheNames)]) {
    await caches.open(name)
  }
  await dropOldCaches()
  const kept = await caches.keys()
  expect(kept.toSorted()).toEqual(Object.values(cacheNames).toSorted())
  expect(kept).toContain('surco-assets')
})

it('shows a picture in another size when the one that fits cannot be had', async () => {
  const pictures = await openCache('pictures')
  await pictures.put(address('/api/media/aa-320.webp'), new Response('small'))
  await pictures.put(address('/api/media/aa-640.avif'), new Response('large'))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const picture = (name: string) =>
    answerPicture(new Request(address(`/api/media/${name}`)), () => {})
  expect(await (await picture('aa-1200.webp')).text()).toBe('large')
  await expect(picture('bb-320.webp')).rejects.toThrow('Failed to fetch')
})
