import { contract, type Endpoint } from '@surco/contract'
import fc, { type Arbitrary } from 'fast-check'
import { afterAll, beforeAll, describe, test } from 'vitest'

import { createCalm, expectProblem, RUNS, SEED, TIMEOUT_MS } from '../../testing/calm-answers.ts'
import { callersOf, fillShop } from '../../testing/fuzzed-shop.ts'
import { createPayingShop, type PayingShop } from '../../testing/paying-shop.ts'
import { goodRequests, sendParts } from '../../testing/requests-of.ts'

let shop: PayingShop
let known: string[]
let headersFor: ReturnType<typeof callersOf>
let calm: Awaited<ReturnType<typeof createCalm>>
beforeAll(async () => {
  shop = await createPayingShop()
  const filled = await fillShop(shop)
  known = filled.known
  headersFor = callersOf(shop, filled)
  calm = await createCalm()
})
afterAll(() => shop.close())

/** Ways to write a good body that are no JSON, or JSON of another kind. */
const ways: ((json: string) => string | Buffer)[] = [
  (json) => json.slice(0, -1),
  (json) => json.slice(0, json.length / 2),
  (json) => `${json},`,
  (json) => `${json}${json}`,
  (json) => `\uFEFF${json}`,
  (json) => json.replaceAll('"', "'"),
  (json) => json.replaceAll(':', ' '),
  (json) => json.replace('{', '{"userId":"a","userId":"b",'),
  (json) => json.replace('{', '{"__proto__":{"isAdmin":true},'),
  (json) => json.replace('{', '{"constructor":{"prototype":{"isAdmin":true}},'),
  (json) => json.replace('{', '{"\\u0000":1,"\\ud800":"\\udfff",'),
  (json) => json.replace('}', ',"total":NaN}'),
  (json) => json.replace('}', ',"total":1e999999}'),
  (json) => Buffer.concat([Buffer.from(json), Buffer.from([0xc3, 0x28, 0xff, 0xfe])]),
  (json) => Buffer.from(json.replace('{', '{"name":"\u00e1",'), 'latin1'),
  (json) => Buffer.from(json, 'utf16le'),
  (json) => json.split('').join('\0'),
  () => 'null',
  () => '[]',
  () => '"x"',
  () => '0',
  () => ' ',
  () => 'undefined',
  () => '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
  () => 'name=Ana&email=ana%40example.com&cart[0][SKU]=PUMP',
  () => '--x\r\ncontent-disposition: form-data; name="a"; filename="a"\r\n\r\nb\r\n--x--\r\n',
  (json) => json,
]

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=nothing; charset="',
  'APPLICATION/JSON;',
  'application/problem+json',
  'application/jsonp',
  'application/json, text/plain',
  'text/plain',
  'text/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/xml',
  'application/octet-stream',
  '*/*',
  '/',
  ';',
  'a'.repeat(4_000),
]

/** Headers that change how a request is read, or who seems to send it. */
const headers: Record<string, string>[] = [
  {},
  {},
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'br, identity' },
  { accept: 'text/html;q=0.9, */*;q=nothing' },
  { 'accept-encoding': 'gzip;q=-1, br;q=9, ;;;' },
  { 'idempotency-key': 'ñ'.repeat(300) },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'a'.repeat(255) },
  { authorization: `Bearer ${'x'.repeat(8_000)}` },
  { authorization: 'Bearer' },
  { authorization: 'Basic ::::' },
  { cookie: 'XSRF-TOKEN=a', 'x-xsrf-token': 'b' },
  { cookie: `${'a=b; '.repeat(1_000)}XSRF-TOKEN="` },
  { 'x-forwarded-for': '::1, 10.0.0.1, nothing', forwarded: 'for=_x' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-signature': 'ts=1,v1=zz', 'x-request-id': 'x'.repeat(2_000) },
  { 'user-agent': 'x'.repeat(8_000) },
  { expect: 'nothing' },
  { range: 'bytes=0-,-,9-1' },
  { 'if-none-match': '"a", W/"b", *,' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
]

interface Strange {
  way: (typeof ways)[number]
  more: Record<string, string>
}

const strange: Arbitrary<Strange> = fc
  .record({
    way: fc.constantFrom(...ways),
    contentType: fc.option(fc.constantFrom(...contentTypes), { freq: 9 }),
    header: fc.constantFrom(...headers),
  })
  .map(({ way, contentType, header }) => ({
    way,
    more: { ...header, ...(contentType !== null && { 'content-type': contentType }) },
  }))

describe.each(Object.entries<Endpoint>(contract))('%s', (address, endpoint) => {
  test(
    'answers a body of any format, and any headers, without an error of its own',
    { timeout: TIMEOUT_MS },
    async () => {
      await fc.assert(
        fc.asyncProperty(goodRequests(endpoint, known), strange, async (parts, { way, more }) => {
          const own = await headersFor(address, endpoint.session ?? false)
          const body = way(JSON.stringify(parts.body ?? {}))
          const ask = () => sendParts(shop.app, address, parts, { ...own, ...more }, body)
          const answer = await calm.expectCalm(address, ask)
          expectProblem(answer)
        }),
        { numRuns: Math.ceil(RUNS / 4), seed: SEED },
      )
    },
  )
})

test('hardly any of these requests was dear once', () => calm.expectFewDear('calls in bad formats'))
