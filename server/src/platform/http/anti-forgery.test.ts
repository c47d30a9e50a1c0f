import { afterAll, beforeAll, expect, test } from 'vitest'

import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
})
afterAll(() => testShop.close())

const change = (headers: Record<string, string>) =>
  testShop.app.inject({ method: 'POST', url: '/api/catalog/filters', headers, payload: {} })

test('sets the cookie with a read of the contract', async () => {
  const answer = await testShop.app.inject('/api/popular-products')
  expect(answer.cookies).toMatchObject([{ name: 'XSRF-TOKEN', path: '/', sameSite: 'Lax' }])
})

test('refuses a change that comes with the cookie and another header', async () => {
  const answer = await change({ cookie: 'XSRF-TOKEN=one', 'x-xsrf-token': 'another' })
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({ code: 'FORGED_REQUEST' })
})

// [S7.1]
test('refuses a change that comes with the cookie and no header at all', async () => {
  const answer = await change({ cookie: 'XSRF-TOKEN=one' })
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({ code: 'FORGED_REQUEST' })
})

// [S7.1]
test('lets a change pass with both, and with neither', async () => {
  expect((await change({ cookie: 'XSRF-TOKEN=one', 'x-xsrf-token': 'one' })).statusCode).toBe(200)
  expect((await change({})).statusCode).toBe(200)
})

test('takes a cookie that another program wrote encoded, repeated as it stands or decoded', async () => {
  const cookie = 'XSRF-TOKEN=eyJpdiI6%2Bx%2Fy%3D'
  const repeating = async (header: string) =>
    (await change({ cookie, 'x-xsrf-token': header })).statusCode
  expect(await repeating('eyJpdiI6%2Bx%2Fy%3D')).toBe(200)
  expect(await repeating('eyJpdiI6+x/y=')).toBe(200)
  expect(await repeating('eyJpdiI6')).toBe(403)
})

test('finds its cookie among others, and takes no other for it', async () => {
  const others = Array.from({ length: 500 }, (_, n) => `a${n}=%`).join('; ')
  const headers = (cookie: string) => ({
    cookie: `${others}; ${cookie}; z=1`,
    'x-xsrf-token': 'one',
  })
  expect((await change(headers('XSRF-TOKEN=one'))).statusCode).toBe(200)
  expect((await change(headers('XSRF-TOKEN=two'))).statusCode).toBe(403)
  expect((await change(headers('OLD-XSRF-TOKEN=two'))).statusCode).toBe(200)
})

test('sends the cookie by https alone where the shop is reached so', async () => {
  const secure = await createTestShop({ env: { PUBLIC_URL: 'https://tienda.example' } })
  const answer = await secure.app.inject('/api/popular-products')
  expect(answer.cookies).toMatchObject([{ name: 'XSRF-TOKEN', secure: true }])
  await secure.close()
})
