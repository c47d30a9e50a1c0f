import { afterAll, beforeAll, expect, test } from 'vitest'

import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { getPlaceOf } from './find-centers.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ env: { TRUST_PROXY: 'true' } })
})
afterAll(() => shop.close())

// [T7.21]
test.each(['127.0.0.1', '10.0.0.7', '189.203.1.1', '2001:db8::1'])(
  'the shop itself knows no place: %s',
  async (address) => {
    const headers = { 'x-forwarded-for': address }
    const answer = await shop.app.inject({ url: '/api/geo/ip', headers })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND', message: expect.any(String) })
    expect(answer.body).not.toContain(address)
  },
)

// [T7.21]
test('what somebody knows of a network is told', async () => {
  const toluca = { latitude: 19.29, longitude: -99.65, city: 'Toluca', region: 'México' }
  const locate = async (network: string) => (network === '189.203.1.1' ? toluca : undefined)
  expect(await getPlaceOf(locate, '189.203.1.1')).toEqual(toluca)
  await expect(getPlaceOf(locate, '189.203.1.2')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
