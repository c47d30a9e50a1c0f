import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { KeptMessage } from '../app/lib/kept-page.ts'
import { answerData, answerPage, answerUnkeptPage, keepOpenPages } from './answer-page.ts'
import { openCache } from './kept-caches.ts'

const realFetch = fetch
const address = new URL('/productos?pagina=2', window.location.origin).href
const request = new Request(address)
const copy = '<!DOCTYPE html><html lang="es-MX"></html>'
/** The copy as it says that it is one. */
const marked = '<!DOCTYPE html><html data-kept="" lang="es-MX"></html>'
const tell = vi.fn<(message: KeptMessage) => void>()

let unfinished: Promise<unknown>[]
const keepAlive = (work: Promise<unknown>) => void unfinished.push(work)

beforeEach(async () => {
  unfinished = []
  tell.mockReset()
  for (const name of await caches.keys()) await caches.delete(name)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Stands for the shop. */
const shopAnswers = (answer: typeof fetch) => vi.stubGlobal('fetch', answer)
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

async function keepCopy() {
  const pages = await openCache('pages')
  await pages.put(address, new Response(copy))
}

// [S11.21]
it('asks the shop first, past what the browser has kept, and keeps its page', async () => {
  await keepCopy()
  const asked = vi.fn<typeof fetch>()
  // Only an answer that came from a server may be kept.
  shopAnswers(asked.mockImplementation(() => realFetch('/favicon.svg')))
  const shown = await (await answerPage(request, keepAlive)).text()
  expect(shown).toContain('<svg')
  expect(asked).toHaveBeenCalledWith(request, { cache: 'no-cache' })
  await Promise.all(unfinished)
  const kept = await (await openCache('pages')).match(address)
  expect(await kept?.text()).toBe(shown)
})

// [S11.21]
it.each([
  ['is not reached', unreachable],
  ['is not well', async () => new Response('', { status: 503 })],
])('shows the kept page when the shop %s', async (_, answer) => {
  await keepCopy()
  shopAnswers(answer)
  expect(await (await answerPage(request, keepAlive)).text()).toBe(marked)
  expect(await (await answerData(request, keepAlive, tell)).text()).toBe(copy)
  expect(tell).toHaveBeenCalledWith({ kept: true })
})

// [S11.21]
it('shows the kept page when the shop has not answered within 4 seconds, and not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await keepCopy()
  const { promise: asked, resolve: noteAsked } = Promise.withResolvers<void>()
  shopAnswers(() => {
    noteAsked()
    return new Promise(() => {})
  })
  const shown = vi.fn<(answer: Response) => Response>((answer) => answer)
  const answer = answerPage(request, keepAlive).then(shown)
  await asked
  await vi.advanceTimersByTimeAsync(3_999)
  expect(shown).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await (await answer).text()).toBe(marked)
})

it('leads to the offline page without a copy, which learns what was wanted', async () => {
  shopAnswers(unreachable)
  const { status, headers } = await answerPage(request, keepAlive)
  expect(status).toBe(302)
  expect(new URL(headers.get('location') ?? '').pathname).toBe('/sin-conexion')
  expect(headers.get('location')).toContain('?de=%2Fproductos%3Fpagina%3D2')
})

// [S11.20]
it('keeps nothing of a page that is never kept, and leads on from it alike', async () => {
  shopAnswers(() => realFetch('/favicon.svg'))
  expect((await answerUnkeptPage(request)).status).toBe(200)
  expect(await (await openCache('pages')).keys()).toEqual([])
  shopAnswers(unreachable)
  const { headers } = await answerUnkeptPage(request)
  expect(headers.get('location')).toContain('/sin-conexion?de=%2Fproductos%3Fpagina%3D2')
})

it('lets a page deal with data that did not come, and a visitor see what the shop said', async () => {
  shopAnswers(unreachable)
  expect((await answerData(request, keepAlive, tell)).type).toBe('error')
  expect(tell).toHaveBeenCalledWith({ kept: false })
  shopAnswers(async () => new Response('', { status: 503 }))
  expect((await answerPage(request, keepAlive)).status).toBe(503)
})

// [S11.19]
it('keeps the open pages that arrive, whatever becomes of the others', async () => {
  shopAnswers((page) => (page === address ? realFetch('/favicon.svg') : unreachable()))
  const checkout = new URL('/checkout', address).href
  await keepOpenPages([
    { url: new URL('/marcas', address).href },
    { url: address },
    { url: checkout },
  ])
  const kept = await (await openCache('pages')).keys()
  expect(kept.map(({ url }) => url)).toEqual([address])
})
