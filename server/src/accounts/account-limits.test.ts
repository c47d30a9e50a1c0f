import { limitCount } from '@surco/database/schema'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { forgetCounts } from '../http/shared-limit.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

const MINUTE_MS = 60 * 1000

let testShop: TestShop
beforeEach(async () => {
  testShop = await createTestShop({ env: { RATE_LIMIT_SCALE: '0.2', TRUST_PROXY: 'true' } })
})
afterEach(() => testShop.close())

async function refusals(times: number, call: (n: number) => Promise<{ statusCode: number }>) {
  const answers = []
  for (let n = 0; n < times; n += 1) answers.push(await call(n))
  return answers.flatMap(({ statusCode }, n) => (statusCode === 429 ? [n] : []))
}

const from = (n: number) => ({ 'x-forwarded-for': `192.0.2.${n}` })

const post = (url: string, payload: object, headers = from(1)) =>
  testShop.app.inject({ method: 'POST', url: `/api/users/${url}`, headers, payload })

const login = (email: string, headers = from(1)) =>
  post('login', { email, password: 'equivocada' }, headers)

test('lets an account be tried 10 times in 15 minutes, wherever from and however written', async () => {
  const emails = ['ana@x.mx', 'ANA@x.mx']
  expect(await refusals(3, (n) => login(emails[n % 2] ?? '', from(n)))).toEqual([2])
  const answer = await login('ana@x.mx', from(9))
  expect(answer.headers['retry-after']).toBe('900')
  expect((await login('eva@x.mx')).statusCode).toBe(401)
  testShop.clock.advance(15 * MINUTE_MS)
  expect((await login('ana@x.mx')).statusCode).toBe(401)
})

test('lets an address try 60 times in 15 minutes', async () => {
  expect(await refusals(13, (n) => login(`n${n}@x.mx`))).toEqual([12])
  expect((await login('otra@x.mx', from(2))).statusCode).toBe(401)
})

test('counts what two processes are asked', async () => {
  const { database } = testShop
  const env = { RATE_LIMIT_SCALE: '0.2', TRUST_PROXY: 'true' }
  const second = await createTestShop({ database, env })
  await login('ana@x.mx')
  await login('ana@x.mx')
  const third = await second.app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email: 'ana@x.mx', password: 'equivocada' },
  })
  expect(third.statusCode).toBe(429)
  await second.close()
})

test('mails one account 5 links an hour, whether or not it exists', async () => {
  expect(await refusals(2, (n) => post('forgot-password', { email: 'x@x.mx' }, from(n)))).toEqual([
    1,
  ])
})

test('lets an address ask for e-mails, client codes and new passwords a limited number of times', async () => {
  expect(await refusals(13, (n) => post('check-email', { email: `n${n}@x.mx` }))).toEqual([12])
  expect(
    await refusals(13, (n) => post('reset-password', { token: `t${n}`, newPassword: 'nueva-1' })),
  ).toEqual([12])
  const lookUp = (n: number) =>
    testShop.app.inject({ url: `/api/users/cliente/c${n}`, headers: from(3) })
  expect(await refusals(13, lookUp)).toEqual([12])
})

test('limits client codes also from all addresses together', async () => {
  const lookUp = (n: number) =>
    testShop.app.inject({ url: `/api/users/cliente/c${n}`, headers: from(n) })
  expect(await refusals(121, lookUp)).toEqual([120])
})

test('forgets counts when their time is over', async () => {
  await login('ana@x.mx')
  testShop.clock.advance(15 * MINUTE_MS + 1)
  await forgetCounts(testShop.shop)
  expect(await testShop.shop.db.$count(limitCount)).toBe(0)
})
