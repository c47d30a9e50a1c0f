import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'

import { readCdn } from './index.ts'

/** What a network was asked, word for word. */
interface Asked {
  line: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

let server: Server
let url: string
let asked: Asked[]
let status: number
beforeEach(async () => {
  asked = []
  status = 200
  server = createServer((request, response) => {
    const { method, url: path, headers } = request
    const answer = async () => {
      asked.push({ line: `${method} ${path}`, headers, body: await text(request) })
      response.writeHead(status).end('{"success":false}')
    }
    void answer()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => void server.close())

const open = (env: Record<string, string>) => {
  const cdn = readCdn({ CDN_PURGE_URL: url, ...env })
  if (!cdn) throw new Error('There is no CDN')
  return cdn
}
const fastly = {
  CDN_PURGE: 'fastly',
  CDN_PURGE_SERVICE: 'SU1Z0isxPaozGVKXdv0eY',
  CDN_PURGE_KEY: 'k',
}
const cloudflare = {
  CDN_PURGE: 'cloudflare',
  CDN_PURGE_SERVICE: '023e105f4ecef8ad9ca31a8372d0c353',
  CDN_PURGE_KEY: 'token',
}
const varnish = { CDN_PURGE: 'varnish' }

const tags = ['product:A 1,ñ', 'catalog']
const many = Array.from({ length: 257 }, (_, index) => `product:${index}`)

describe('Fastly', () => {
  it('is told the keys in JSON, 256 at a time', async () => {
    const cdn = open(fastly)
    await cdn.purge(tags)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      line: 'POST /service/SU1Z0isxPaozGVKXdv0eY/purge',
      headers: {
        'fastly-key': 'k',
        accept: 'application/json',
        'content-type': 'application/json',
      },
      body: '{"surrogate_keys":["product:A%201%2C%C3%B1","catalog"]}',
    })
    await cdn.purge(many)
    const sizes = asked.slice(1).map(({ body }) => body.split(',').length)
    expect(sizes).toEqual([256, 1])
  })

  it('reads keys with blanks between them, and how long it may keep a page', () => {
    expect(open(fastly).headersOf(tags)).toEqual({
      'surrogate-control': 'max-age=600, stale-if-error=86400',
      'surrogate-key': 'shop product:A%201%2C%C3%B1 catalog',
    })
  })
})

describe('Cloudflare', () => {
  it('is told the tags in JSON, 100 at a time', async () => {
    const cdn = open(cloudflare)
    await cdn.purge(tags)
    expect(asked[0]).toMatchObject({
      line: 'POST /zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache',
      headers: { authorization: 'Bearer token', 'content-type': 'application/json' },
      body: '{"tags":["product:A%201%2C%C3%B1","catalog"]}',
    })
    await cdn.purge(many)
    const sizes = asked.slice(1).map(({ body }) => body.split(',').length)
    expect(sizes).toEqual([100, 100, 57])
  })

  it('reads tags with commas between them, and how long it may keep a page', () => {
    expect(open(cloudflare).headersOf(tags)).toEqual({
      'cloudflare-cdn-cache-control': 'max-age=600, stale-if-error=86400',
      'cache-tag': 'shop,product:A%201%2C%C3%B1,catalog',
    })
  })
})

describe('Varnish', () => {
  it('is told the keys in a header, each Varnish by itself', async () => {
    const cdn = open({ ...varnish, CDN_PURGE_URL: `${url}, ${url}/other/` })
    await cdn.purge(tags)
    expect(asked.map(({ line }) => line).sort()).toEqual(['PURGE /', 'PURGE /other/'])
    for (const { headers } of asked) expect(headers.xkey).toBe('product:A%201%2C%C3%B1 catalog')
    asked = []
    await open(varnish).purge(many)
    expect(asked).toHaveLength(5)
  })

  it('reads keys with blanks between them, and how long it may keep a page', () => {
    expect(open(varnish).headersOf(tags)).toEqual({
      'surrogate-control': 'max-age=600, stale-if-error=86400',
      xkey: 'shop product:A%201%2C%C3%B1 catalog',
    })
  })
})

test.each([[fastly], [cloudflare], [varnish]])('a refusal of %j is no purge', async (env) => {
  status = 429
  await expect(open(env).purge(tags)).rejects.toThrow('429 {"success":false}')
})

test.each([[fastly], [cloudflare], [varnish]])(
  'a page that shows too much to purge it by is not kept by %j',
  (env) => {
    const headers = open(env).headersOf(Array.from({ length: 1_000 }, (_, at) => `product:${at}`))
    expect(Object.values(headers)).toHaveLength(1)
    expect(Object.values(headers)[0]).toMatch(/^(?:no-store|max-age=0)$/)
  },
)

test.each([
  [{ CDN_PURGE: 'akamai' }, 'fastly, cloudflare or varnish'],
  [{ ...fastly, CDN_PURGE_KEY: '' }, 'CDN_PURGE_KEY'],
  [{ ...cloudflare, CDN_PURGE_SERVICE: '' }, 'CDN_PURGE_SERVICE'],
  [{ CDN_PURGE: 'varnish' }, 'CDN_PURGE_URL'],
  [{ CDN_PURGE: 'varnish', CDN_PURGE_URL: 'cache' }, 'CDN_PURGE_URL'],
])('settings %j are refused', (env, named) => {
  expect(() => readCdn(env)).toThrow(named)
})
