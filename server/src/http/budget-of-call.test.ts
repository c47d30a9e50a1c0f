import { expect, test } from 'vitest'

import { createTestShop } from '../testing/test-shop.ts'

const lists = 120

test('of many lists that nobody chose before, asked for at once by one network, some are to be asked for again', async () => {
  const { app, close } = await createTestShop()
  const ask = (maxPrice: number, ip: string) =>
    app.inject({
      method: 'POST',
      url: '/api/products/catalog/products',
      payload: { maxPrice },
      remoteAddress: ip,
    })
  const flood = Array.from({ length: lists }, (_, price) => ask(1_000 + price, '192.0.2.7'))
  const other = await ask(500, '198.51.100.7')
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(other.statusCode).toBe(200)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(lists - 40)
  for (const answer of refused) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
  }
  await close()
})
