import { contract, type Endpoint } from '@surco/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createPayingShop, type PayingShop } from '../testing/paying-shop.ts'
import { allowedBy, spoiled } from '../testing/schema-arbitrary.ts'
import { signIn } from '../testing/sign-in.ts'

/** `npm run test:long` sends more than 100,000 requests. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 60)
/** Characters of the longest answer to a bad request */
const LONGEST_REFUSAL = 100_000
/** Milliseconds of this thread's CPU for one request */
const MOST_CPU_MS = 100
const SEED = 20_261_121
/** Ends what hangs, however busy the machine is. */
const TIMEOUT_MS = 60_000 + RUNS * 1000

let testShop: PayingShop
beforeAll(async () => {
  testShop = await createPayingShop()
})
afterAll(() => testShop.close())

describe.each(Object.entries<Endpoint>(contract))('%s', (address, endpoint) => {
  test(
    'answers whatever it is sent without an error of its own',
    { timeout: TIMEOUT_MS },
    async () => {
      const { headers } = endpoint.session ? await signIn(testShop) : { headers: {} }
      await fc.assert(
        fc.asyncProperty(requestTo(endpoint), async (parts) => {
          await expectCalm(() => send(address, parts, headers))
        }),
        { numRuns: RUNS, seed: SEED },
      )
    },
  )
})

describe.each(Object.entries<Endpoint>(contract).filter(([, { body }]) => body))(
  '%s',
  (address, endpoint) => {
    test('refuses what is huge in any of its fields', async () => {
      const { headers } = endpoint.session ? await signIn(testShop) : { headers: {} }
      const [good] = fc.sample(requestTo(endpoint, allowedBy), { numRuns: 1, seed: SEED })
      for (const body of hugeBodies(asRecord(good?.body))) {
        await expectCalm(() => send(address, { ...good!, body: '' }, headers, body))
      }
    })
  },
)

/** Bodies with one huge field each: every field of a good body in turn, and an unknown one. */
function* hugeBodies(good: Record<string, unknown>) {
  const deep = 60_000
  const huge = [
    JSON.stringify('x'.repeat(250_000)),
    `[${'{},'.repeat(80_000)}{}]`,
    '['.repeat(deep) + ']'.repeat(deep),
    '{"a":'.repeat(deep) + '1' + '}'.repeat(deep),
    '9'.repeat(250_000),
    JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, i]))),
  ]
  for (const field of [...Object.keys(good), 'unasked']) {
    const { [field]: _left, ...others } = good
    const rest = JSON.stringify(others).slice(1)
    const comma = rest === '}' ? '' : ','
    for (const value of huge) yield `{${JSON.stringify(field)}:${value}${comma}${rest}`
  }
}

/** Neither an error of ours, nor a long refusal, nor much work; what is slow once may have been compiled. */
async function expectCalm(ask: () => ReturnType<typeof send>) {
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < 3 && least > MOST_CPU_MS; time += 1) {
    const before = process.threadCpuUsage()
    const answer = await ask()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
    const seen = `${answer.statusCode} ${answer.body.slice(0, 300)}`
    expect(answer.statusCode, seen).toBeLessThan(500)
    if (answer.statusCode < 400) continue
    expect(answer.body.length, seen).toBeLessThanOrEqual(LONGEST_REFUSAL)
    expectProblem(answer, seen)
  }
  expect(least).toBeLessThanOrEqual(MOST_CPU_MS)
}

test.each(['/openpay/return/:orderKey', '/media/:name', '/openapi.json', '/docs/:file'])(
  'GET %s, which is no call of the contract, does the same',
  { timeout: TIMEOUT_MS },
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

const goodOrBad = (schema: object) => fc.oneof(allowedBy(schema), spoiled(schema))

function requestTo({ params, query, body }: Endpoint, arbitrary = goodOrBad) {
  const part = (schema: object | undefined) => (schema ? arbitrary(schema) : fc.constant(undefined))
  return fc.record({ params: part(params), query: part(query), body: part(body) })
}

async function send(
  address: string,
  { params, query, body }: Parts,
  session: Record<string, string>,
  payload = JSON.stringify(body) ?? '',
) {
  const [method, path] = address.split(' ') as ['GET' | 'POST' | 'PATCH', string]
  return testShop.app.inject({
    method,
    url: `/api${fill(path, params)}?${queryOf(query)}`,
    headers: { ...session, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { payload }),
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
