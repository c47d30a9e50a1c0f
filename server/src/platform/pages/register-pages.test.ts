import { createHash } from 'node:crypto'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { ApiError, type ShopClient } from '@surco/contract/client'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { readCdn } from '../cdn/index.ts'
import { createCallLimiter } from '../http/call-limiter.ts'
import type { Pressure } from '../http/overload.ts'
import { registerSecurityHeaders } from '../http/security-headers.ts'
import { createSlowRefusals } from '../http/slow-refusals.ts'
import { registerPages, type PageCache } from './index.ts'

/** The shop behind the pages: what its products are called, and whether it is down. */
let shop: { nombre: string; down: boolean; calls: number; answers: Promise<void> }
let app: FastifyInstance
let pages: PageCache
let now: number
let pressure: Pressure
let log: { err: Error; reqId: string }[]

const down = new ApiError({ status: 503, code: 'DEPENDENCY_DOWN', message: 'Sin base de datos' })

const api = (async (address) => {
  shop.calls++
  await shop.answers
  if (shop.down) throw down
  if (address === 'GET /popular-products') return { data: [] }
  return { data: { id: 'A', attributes: { nombre: shop.nombre } } }
}) as ShopClient

beforeEach(async () => {
  shop = { nombre: 'Aspersora de motor', down: false, calls: 0, answers: Promise.resolve() }
  log = []
  now = 0
  pressure = 'none'
  app = Fastify({ trustProxy: true })
  registerSecurityHeaders(app, { publicUrl: 'https://tienda.example' })
  app.get('/api/products', async () => ({ data: [] }))
  app.get('/manifest.webmanifest', async () => 'own')
  pages = await registerPages(app, {
    api,
    publicUrl: 'https://tienda.example',
    buildDir: join(import.meta.dirname, 'test-storefront'),
    paymentOrigins: () => ['https://pagos.example'],
    mapOrigins: ['https://mapas.example'],
    cdn: readCdn({ CDN_PURGE: 'varnish', CDN_PURGE_URL: 'http://127.0.0.1:9' }),
    log: Object.assign(app.log, { error: (entry: (typeof log)[number]) => log.push(entry) }),
    mode: 'production',
    offlinePages: true,
    trustProxy: true,
    visited: () => {},
    guarding: {
      limiter: createCallLimiter({ scale: 0.1, now: () => now }),
      pressure: () => pressure,
      slowRefusals: createSlowRefusals(),
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(() => app.close())

interface Answer {
  status: number | undefined
  headers: IncomingMessage['headers']
  body: string
}

/** One request over a socket, the address sent exactly as given. */
async function ask(path: string, { method = 'GET', headers = {} } = {}): Promise<Answer> {
  const { port } = app.server.address() as AddressInfo
  const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }).end()
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  sent.on('response', resolve).on('error', reject)
  const answer = await promise
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

const withoutDate = ({ date: _date, ...headers }: IncomingMessage['headers']) => headers

describe('a CDN', () => {
  const kept = { 'surrogate-control': 'max-age=600, stale-if-error=86400' }

  it('is told how long it may keep a page and what purges it; browsers and other caches as without it', async () => {
    const { headers } = await ask('/producto/BM-1/2')
    expect(headers).toMatchObject({ ...kept, xkey: 'shop product:BM-1%2F2 brands' })
    expect(headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    )
    const held = await ask('/producto/BM-1/2', { headers: { 'if-none-match': headers.etag } })
    expect([held.status, held.headers.xkey]).toEqual([304, headers.xkey])
  })

  it.each(['/checkout?pago=1', '/mi-cuenta', '/no-hay-tal-pagina', '/admin', '/api/products'])(
    'is told nothing of %s',
    async (path) => {
      const { headers } = await ask(path)
      expect(Object.keys(headers).filter((name) => /surrogate|xkey/.test(name))).toEqual([])
    },
  )

  it('is told nothing of a page that lacks a part', async () => {
    shop.down = true
    const { headers } = await ask('/producto/BM-1/2')
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store' })
    expect(headers.xkey).toBeUndefined()
  })
})

describe('a product page', () => {
  it('is rendered once and then answered alike from memory', async () => {
    const first = await ask('/producto/BM-1/2')
    const second = await ask('/producto/BM-1/2?utm_source=correo')
    expect(first.body).toContain('Aspersora de motor')
    expect(second.body).toBe(first.body)
    expect(withoutDate(second.headers)).toEqual(withoutDate(first.headers))
    expect(shop.calls).toBe(1)
    expect(pages.stats()).toMatchObject({ pages: 1, renders: 1, hits: 1 })
  })

  it('is rendered once for a thousand simultaneous first visitors', async () => {
    const { promise, resolve: letAnswer } = Promise.withResolvers<void>()
    shop.answers = promise
    const visits = Array.from({ length: 1_000 }, (_, n) =>
      app.inject({ url: '/producto/A', remoteAddress: `192.0.${n % 250}.${n % 200}` }),
    )
    await expect.poll(() => shop.calls, { interval: 1 }).toBe(1)
    letAnswer()
    const answers = await Promise.all(visits)
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.body).toContain('Aspersora de motor')
    expect(shop.calls).toBe(1)
    expect(pages.stats()).toMatchObject({ pages: 1, renders: 1 })
  })

  it('knows only the address that it is kept under', async () => {
    const { body } = await ask('/producto/A?x=<script>')
    expect(body).toContain('"url":"https://tienda.example/producto/A"')
  })

  it('may be kept by caches on the way, for everyone alike', async () => {
    const { headers } = await ask('/producto/A')
    expect(headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    )
    expect(headers.vary).toBe('Accept-Encoding')
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('runs its own inline scripts and nothing else', async () => {
    const { headers, body } = await ask('/producto/A')
    const script = /<script>(.*)<\/script>/.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(script).digest('base64')
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(headers['content-security-policy']).not.toContain('pagos.example')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    })
  })

  it('is not sent again to whoever holds it', async () => {
    const { etag } = (await ask('/producto/A')).headers
    const headers = { 'if-none-match': `"other", ${etag}` }
    expect(await ask('/producto/A', { headers })).toMatchObject({ status: 304, body: '' })
    shop.nombre = 'Otra'
    pages.purge(['product:A'])
    expect(await ask('/producto/A', { headers })).toMatchObject({ status: 200 })
  })

  it('is rendered again once what it shows was purged', async () => {
    await ask('/producto/A')
    shop.nombre = 'Motobomba'
    pages.purge(['product:B', 'settings'])
    expect((await ask('/producto/A')).body).toContain('Aspersora')
    pages.purge(['product:A'])
    expect((await ask('/producto/A')).body).toContain('Motobomba')
  })

  it.each(['br', 'gzip'])('is sent in the encoding asked for: %s', async (encoding) => {
    const asked = { headers: { 'accept-encoding': encoding } }
    for (const answer of [await ask('/producto/A', asked), await ask('/producto/A', asked)]) {
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(Number(answer.headers['content-length'])).toBeGreaterThan(0)
    }
  })

  it('answers HEAD with the headers of GET, rendered or kept', async () => {
    const rendered = await ask('/producto/A', { method: 'HEAD' })
    const kept = await ask('/producto/A', { method: 'HEAD' })
    const { headers } = await ask('/producto/A')
    for (const answer of [rendered, kept]) {
      expect(answer.body).toBe('')
      expect(withoutDate(answer.headers)).toEqual(withoutDate(headers))
    }
  })

  it('has its data kept beside it', async () => {
    const first = await ask('/producto/A.data?_routes=product')
    await ask('/producto/A.data?_routes=product,made-up')
    expect(first.headers['content-type']).toContain('text/x-script')
    expect(first.body).toContain('Aspersora de motor')
    expect(pages.stats()).toMatchObject({ pages: 1, renders: 1 })
  })
})

describe('a page whose address is written otherwise', () => {
  it.each([
    ['/%70roductos', 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'],
    ['/Produ%63tos/', 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'],
    ['/%70roducto/BM-1%2F2', 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'],
    ['/mis%2Dpedidos', 'private, no-store'],
    ['/%6Dis-pedidos.data', 'private, no-store'],
    ['/mis%2Dpedidos.data?_routes=orders', 'private, no-store'],
  ])('is answered as the page is: %s', async (address, kept) => {
    const { status, headers, body } = await ask(address)
    expect([status, headers['cache-control']]).toEqual([200, kept])
    expect(body).toContain(`https://tienda.example${address.replace(/\.data.*$/, '')}`)
    expect(pages.stats().pages).toBe(kept.startsWith('private') ? 0 : 1)
  })

  it.each([
    '/mis-pedidos%2Fconsulta',
    '/%2Fmis-pedidos',
    '/mis-pedidos%2F',
    '/%256Dis-pedidos',
    '/chec%E2%84%AAout',
  ])('is unknown where an escape is no letter of it: %s', async (address) => {
    const { status, body } = await ask(address)
    expect([status, body]).toEqual([404, (await ask('/nada')).body])
    expect(pages.stats().renders).toBe(1)
  })
})

describe('a page that is not the same for everyone', () => {
  it.each([
    ['a redirect', '/producto/desconocido', 302],
    ['a page that asks not to be kept', '/a-medias', 200],
    ['a checkout with a query', '/checkout?paso=2', 200],
  ])('is not kept: %s', async (_, address, status) => {
    const { headers, ...answer } = await ask(address)
    expect(answer.status).toBe(status)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(pages.stats().pages).toBe(0)
  })

  it('is not kept when one of its blocks failed', async () => {
    shop.down = true
    expect((await ask('/')).body).toContain('sin productos')
    expect(pages.stats().pages).toBe(0)
    shop.down = false
    expect((await ask('/')).body).toContain('"shown":0')
    expect(pages.stats().pages).toBe(1)
  })

  it('lets the payment provider in at the checkout', async () => {
    const { headers, body } = await ask('/checkout?paso=2')
    expect(headers['content-security-policy']).toMatch(/script-src [^;]*https:\/\/pagos\.example/)
    expect(body).toContain('/checkout?paso=2')
  })
})

it('says when to come again for a page that cannot be made for now', async () => {
  shop.down = true
  for (const address of ['/producto/A', '/producto/A.data']) {
    const { status, headers } = await ask(address)
    expect([status, headers['retry-after']]).toEqual([503, '5'])
  }
})

it('answers an unexpected error with the storefront page, its cause only in the log', async () => {
  const { status, body } = await ask('/roto')
  expect(status).toBe(500)
  expect(body).toContain('Algo salió mal')
  expect(body).not.toContain('a secret of the server')
  expect(log).toMatchObject([{ err: { message: 'a secret of the server' } }])
  expect(log[0]?.reqId).toBeTruthy()
})

it.each(['/producto/a%0d%0ab', '/producto/a%0Ab', '/producto/a%E2%80%A8b'])(
  'answers %s, which is no error of the shop, with the page of unknown addresses',
  async (address) => {
    for (const end of ['', '.data']) {
      const { status, body } = await ask(address + end)
      expect([status, body]).toEqual([404, (await ask(`/nada${end}`)).body])
    }
    expect(pages.stats().renders).toBe(2)
    expect(log).toEqual([])
  },
)

describe('files', () => {
  it('with their content in the name are kept for good, compressed ahead', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const answer = await ask('/assets/app-4f1c.js', { headers })
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'x-content-type-options': 'nosniff',
    })
  })

  it('with a lasting name are kept for a day', async () => {
    const { headers, body } = await ask('/favicon.svg')
    expect(headers['cache-control']).toBe('public, max-age=86400')
    expect(body).toContain('<svg')
  })

  it.each(['/assets/gone.js', '/assets/../server/index.js', '/wp-login.php', '/.well-known/x'])(
    'that do not exist get no page: %s',
    async (address) => {
      const { status, headers } = await ask(address)
      expect(status).toBe(404)
      expect(headers['content-type']).toContain('text/plain')
    },
  )
})

// [S7.38]
it.each(['/%', '/producto/%E0%A4%A', `/${'a'.repeat(5000)}`, 'http://otra.example/'])(
  'refuses an address that cannot be read: %.30s',
  async (address) => {
    const { status, headers, body } = await ask(address)
    expect(status).toBe(400)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(body).toContain('La dirección no es válida.')
    expect(body).toContain('<form action="/search"')
    expect(body).toContain('<a href="/">Ir al inicio</a>')
  },
)

it('leaves the API alone, but for the security headers', async () => {
  expect(await ask('/api/products')).toMatchObject({
    status: 200,
    headers: { 'content-security-policy': expect.stringContaining("default-src 'none'") },
  })
  expect((await ask('/api/nothing')).headers['content-type']).toContain('application/json')
})

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })

describe('an address that no page has', () => {
  it('gets one page that is rendered once for all of them', async () => {
    const [first, ...others] = await Promise.all(
      Array.from({ length: 40 }, (_, n) => ask(`/nada-${n}?x=${n}`, from(`192.0.${n}.1`))),
    )
    expect(first).toMatchObject({ status: 404, headers: { 'cache-control': 'private, no-store' } })
    for (const { status, body } of others)
      expect({ status, body }).toEqual({ status: 404, body: first?.body })
    expect(pages.stats()).toMatchObject({ pages: 1, renders: 1 })
  })

  it('does not stand before files and routes of their own', async () => {
    await ask('/nada')
    expect((await ask('/assets/app-4f1c.js')).status).toBe(200)
    expect((await ask('/favicon.svg')).status).toBe(200)
    expect((await ask('/manifest.webmanifest')).body).toBe('own')
  })
})

describe('a visitor who asks for too many pages', () => {
  const search = (n: number, ip = '192.0.2.7') => ask(`/productos?preciomin=${n}`, from(ip))

  it('reads when to come again, and still sees cached pages', async () => {
    await ask('/producto/A', from('192.0.2.7'))
    const answers = await Promise.all([1, 2, 3].map((n) => search(n)))
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
    expect(refused?.body).toContain('Abriste demasiadas páginas en poco tiempo.')
    expect(refused?.body).toContain('Espera un minuto y vuelve a cargar la página.')
    expect((await ask('/producto/A', from('192.0.2.7'))).status).toBe(200)
    expect((await search(9, '198.51.100.7')).status).toBe(200)
    now += 10_000
    expect((await search(4)).status).toBe(200)
  })

  it.each(['/%ff', '/%ff.png', '/api/%ff'])(
    'is counted at %s, which no route can read',
    async (address) => {
      const statuses = []
      for (let n = 0; n < 61; n += 1) statuses.push((await ask(address, from('192.0.2.7'))).status)
      expect(statuses.indexOf(429)).toBe(60)
      expect(statuses[0]).toBe(400)
    },
  )

  it('is counted for cached pages too', async () => {
    const statuses = []
    for (let n = 0; n < 61; n += 1)
      statuses.push((await ask('/producto/A', from('192.0.2.7'))).status)
    expect(statuses.indexOf(429)).toBe(60)
    expect((await ask('/favicon.svg', from('192.0.2.7'))).status).toBe(200)
  })
})

describe('a shop that has too much to do', () => {
  it('shows cached pages and asks others to come again', async () => {
    await ask('/producto/A')
    pressure = 'second'
    const refused = await ask('/producto/B')
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    expect(refused.body).toContain('La tienda tiene muchas visitas en este momento.')
    expect((await ask('/producto/A')).status).toBe(200)
    pressure = 'first'
    expect((await ask('/producto/B')).status).toBe(200)
  })

  it('renders stale pages again two at a time, and none before it has time', async () => {
    const addresses = Array.from({ length: 8 }, (_, n) => `/producto/${n}`)
    const askAll = async () => {
      for (const [n, address] of addresses.entries()) await ask(address, from(`192.0.${n}.1`))
    }
    await askAll()
    expect(shop.calls).toBe(8)
    const begun = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(begun + 61_000)
    const { promise, resolve: letAnswer } = Promise.withResolvers<void>()
    shop.answers = promise
    pressure = 'second'
    await askAll()
    expect(shop.calls).toBe(8)
    pressure = 'none'
    await askAll()
    await expect.poll(() => shop.calls, { interval: 1 }).toBe(10)
    await askAll()
    expect(shop.calls).toBe(10)
    letAnswer()
    await expect.poll(() => shop.calls, { interval: 1 }).toBe(16)
    vi.restoreAllMocks()
  })
})
