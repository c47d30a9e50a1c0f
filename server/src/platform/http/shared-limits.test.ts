import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { limits } from './limits.ts'

// The embedded database is one process's: nobody shares its limits.
const servers = process.env.TEST_DATABASE === 'postgres' ? ['PostgreSQL'] : []

const SCALE = 0.05

let shops: TestShop[]
beforeAll(async () => {
  const env = { RATE_LIMIT_SCALE: String(SCALE), TRUST_PROXY: 'true' }
  const first = await createTestShop({ env })
  shops = [first, await createTestShop({ env, database: first.database })]
})
afterAll(async () => {
  for (const { close } of shops.toReversed()) await close()
})

/** Guesses a coupon; answers the status. */
async function guess(app: FastifyInstance, from: string) {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/discounts/validate',
    headers: { 'x-forwarded-for': from },
    payload: { code: 'ADIVINA' },
  })
  return statusCode
}

test.each(servers)('on %s two processes together allow what one does', async () => {
  const [first, second] = shops.map(({ app }) => app)
  const most = limits.coupon.address.points * SCALE
  for (let n = 0; n < most; n += 1)
    expect(await guess(n % 2 === 0 ? first! : second!, '192.0.2.7')).not.toBe(429)
  expect(await guess(first!, '192.0.2.7')).toBe(429)
  expect(await guess(second!, '192.0.2.7')).toBe(429)
  expect(await guess(second!, '198.51.100.7')).not.toBe(429)
  for (const { clock } of shops) clock.advance(limits.coupon.address.seconds * 1000)
  expect(await guess(second!, '192.0.2.7')).not.toBe(429)
})
