import { afterAll, beforeEach, expect, it, vi } from 'vitest'

type Listen = (event: { waitUntil: (work: Promise<unknown>) => void }) => void

const listeners = new Map<string, Listen>()
const caches = { open: vi.fn(), keys: vi.fn(), delete: vi.fn() }
const cache = { addAll: vi.fn(), put: vi.fn(), keys: async () => [] }
const clients = { claim: vi.fn(), matchAll: vi.fn() }
const skipWaiting = vi.fn()
const origin = 'https://tienda.example'

vi.stubGlobal('self', {
  addEventListener: (type: string, listen: Listen) => listeners.set(type, listen),
  location: { origin },
  clients,
  skipWaiting,
})
vi.stubGlobal('__BUILD__', 'nuevo')
vi.stubGlobal('caches', caches)
await import('./main.ts')
afterAll(() => {
  vi.unstubAllGlobals()
})

beforeEach(() => {
  vi.resetAllMocks()
  caches.open.mockResolvedValue(cache)
  caches.keys.mockResolvedValue([])
  clients.matchAll.mockResolvedValue([])
  vi.stubGlobal('fetch', async () => new Response('<html>'))
})

/** Raises an event of the worker's life; resolves when the worker is done with it. */
function live(type: 'install' | 'activate') {
  const works: Promise<unknown>[] = []
  listeners.get(type)?.({ waitUntil: (work) => works.push(work) })
  return Promise.all(works)
}

it('answers the open pages although the caches of older builds cannot be dropped', async () => {
  caches.keys.mockRejectedValue(new DOMException('Internal error', 'UnknownError'))
  await live('activate')
  expect(clients.claim).toHaveBeenCalled()
})

it('asks the shop for nothing while it is activated: the open pages wait for that', async () => {
  clients.matchAll.mockResolvedValue([{ url: `${origin}/` }])
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await live('activate')
  expect(clients.claim).toHaveBeenCalled()
})

it('starts without an open page that the shop never sends', async () => {
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  clients.matchAll.mockResolvedValue([{ url: `${origin}/` }, { url: `${origin}/checkout` }])
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    asked.push(address)
    if (!address.startsWith(origin)) return Promise.resolve(new Response('<html>'))
    limit.abort()
    return new Promise((_, reject) => {
      if (signal?.aborted) reject(signal.reason)
    })
  })
  await live('install')
  expect(asked).toContain(`${origin}/`)
  expect(asked).not.toContain(`${origin}/checkout`)
  expect(skipWaiting).toHaveBeenCalled()
})
