import { contract, type Endpoint } from '@surco/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createPayingShop, type PayingShop } from '../testing/paying-shop.ts'
import { allowedBy, spoiled } from '../testing/schema-arbitrary.ts'
import { signIn } from '../testing/sign-in.ts'

const RUNS = Number(process.env.PROPERTY_RUNS ?? 60)
const SEED = 20_261_121

let testShop: PayingShop
beforeAll(async () => {
  testShop = await createPayingShop()
})
afterAll(() => testShop.close())

describe.each(Object.entries<Endpoint>(contract))('%s', (address, endpoint) => {
  test('answers whatever it is sent without an error of its own', async () => {
    const { headers } = endpoint.session ? await signIn(testShop) : { headers: {} }
    await fc.assert(
      fc.asyncProperty(requestTo(endpoint), async (parts) => {
        const answer = await send(address, parts, headers)
        const seen = `${answer.statusCode} ${answer.body.slice(0, 300)}`
        expect(answer.statusCode, seen).toBeLessThan(500)
        if (answer.statusCode >= 400) expectProblem(answer, seen)
      }),
      { numRuns: RUNS, seed: SEED },
    )
  })
})

test.each(['/openpay/return/:orderKey', '/media/:name', '/openapi.json', '/docs/:file'])(
  'GET %s, which is no call of the contract, does the same',
  async (path) => {
    const strange = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('..', '%00', 'a'.repeat(2000)),
    )
    await fc.assert(
      fc.asyncProperty(strange, strange, async (part, id) => {
        const params = { orderKey: part, name: part, file: part }
        const url = `/api${fill(path, params)}?id=${encode(id)}&id=${encode(part)}`
        const answer = await testShop.app.inject(url)
        expect(answer.statusCode, url).toBeLessThan(500)
      }),
      { numRuns: RUNS, seed: SEED },
    )
  },
)

interface Parts {
  params: unknown
  query: unknown
  body: unknown
}

function requestTo({ params, query, body }: Endpoint) {
  const part = (schema: object | undefined) =>
    schema ? fc.oneof(allowedBy(schema), spoiled(schema)) : fc.constant(undefined)
  return fc.record({ params: part(params), query: part(query), body: part(body) })
}

async function send(
  address: string,
  { params, query, body }: Parts,
  session: Record<string, string>,
) {
  const [method, path] = address.split(' ') as ['GET' | 'POST' | 'PATCH', string]
  return testShop.app.inject({
    method,
    url: `/api${fill(path, params)}?${queryOf(query)}`,
    headers: { ...session, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && {
      payload: JSON.stringify(body) ?? '',
    }),
  })
}

const asRecord = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>

/** Lone surrogates cannot be written into an address. */
const encode = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

const fill = (path: string, params: unknown) =>
  path.replace(/:(\w+)/g, (_, name: string) => encode(asRecord(params)[name] ?? 'x'))

const queryOf = (query: unknown) =>
  Object.entries(asRecord(query))
    .map(
      ([key, value]) =>
        `${encode(key)}=${encode(typeof value === 'object' ? JSON.stringify(value) : value)}`,
    )
    .join('&')

const english = /\b(must|should|required|invalid|not found|error:|unexpected token)\b/i

function expectProblem(answer: Awaited<ReturnType<typeof send>>, seen: string) {
  expect(answer.headers['content-type'], seen).toContain('application/problem+json')
  const problem = answer.json<{
    status: number
    code: string
    message: string
    errors?: { message: string }[]
  }>()
  expect(problem.status, seen).toBe(answer.statusCode)
  expect(problem.code, seen).toMatch(/^[A-Z_]+$/)
  for (const message of [
    problem.message,
    ...(problem.errors ?? []).map((fault) => fault.message),
  ]) {
    expect(message.length, seen).toBeGreaterThan(5)
    expect(message, seen).not.toMatch(english)
  }
}
