import { contract, type Endpoint } from '@surco/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createCalm, expectProblem, RUNS, SEED, TIMEOUT_MS } from '../../testing/calm-answers.ts'
import { callersOf, fillShop } from '../../testing/fuzzed-shop.ts'
import { createPayingShop, type PayingShop } from '../../testing/paying-shop.ts'
import { anyRequests, asRecord, goodRequests, sendParts } from '../../testing/requests-of.ts'
import { bodyLimitOf, WEBHOOK_BYTES } from './body-limit.ts'
import { classOfCall } from './call-classes.ts'

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

const endpoints = Object.entries<Endpoint>(contract)

describe.each(endpoints)('%s', (address, endpoint) => {
  // [S7.37]
  test(
    'answers whatever it is sent without an error of its own',
    { timeout: TIMEOUT_MS },
    async () => {
      await fc.assert(
        fc.asyncProperty(anyRequests(endpoint, known), async (parts) => {
          const headers = await headersFor(address, endpoint.session ?? false)
          const ask = () => sendParts(shop.app, address, parts, headers)
          expectProblem(await calm.expectCalm(address, ask))
        }),
        { numRuns: RUNS, seed: SEED },
      )
    },
  )
})

const withBody = endpoints.filter(([address]) => !/^(?:GET|DELETE) /.test(address))

describe.each(withBody)('%s', (address, endpoint) => {
  test('answers what is huge in any of its fields', { timeout: TIMEOUT_MS }, async () => {
    const [good] = fc.sample(goodRequests(endpoint, known), { numRuns: 1, seed: SEED })
    const headers = await headersFor(address, endpoint.session ?? false)
    const send = async (body: string) => {
      const ask = () => sendParts(shop.app, address, good!, headers, body)
      const answer = await calm.expectCalm(address, ask)
      expectProblem(answer)
      return answer.statusCode
    }
    const limit = limitOf(address, endpoint)
    const fields = [...Object.keys(asRecord(good?.body)), 'unasked']
    for (const field of fields) {
      for (const body of hugeBodies(asRecord(good?.body), field, limit)) {
        expect(Buffer.byteLength(body)).toBeGreaterThan(limit * 0.9)
        // It is short enough to be looked at.
        expect(await send(body)).not.toBe(413)
      }
    }
    // Of who is no staff nothing is read.
    const refusal = endpoint.staff ? 401 : 413
    for (const body of hugeBodies({}, 'unasked', limit + 250_000))
      expect(await send(body)).toBe(refusal)
  })
})

test('hardly any of these requests was dear once', () =>
  calm.expectFewDear('calls with bad fields'))

const limitOf = (address: string, { body }: Endpoint) =>
  classOfCall(address) === 'webhook' ? WEBHOOK_BYTES : bodyLimitOf(body)

/** Bodies of nearly so many bytes: a good one with one huge field, of each kind that takes time to look at. */
function hugeBodies(good: Record<string, unknown>, field: string, bytes: number) {
  const { [field]: _left, ...others } = good
  const rest = JSON.stringify(others).slice(1)
  const room = bytes - Buffer.byteLength(rest) - field.length - 20
  const numbered = Array.from({ length: Math.floor(room / 11) }, (_, n) => [
    `k${n}`.padEnd(6),
    n % 10,
  ])
  const values = [
    JSON.stringify('x'.repeat(room)),
    JSON.stringify('a. '.repeat(room / 3)),
    `[${'{},'.repeat(room / 3 - 2)}{}]`,
    '['.repeat(room / 2) + ']'.repeat(room / 2),
    '{"a":'.repeat(room / 6) + '1' + '}'.repeat(room / 6),
    '9'.repeat(room),
    JSON.stringify(Object.fromEntries(numbered)),
  ]
  const comma = rest === '}' ? '' : ','
  return values.map((value) => `{${JSON.stringify(field)}:${value}${comma}${rest}`)
}
