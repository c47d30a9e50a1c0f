import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { customer, knownNetwork, limitCount } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { forgetCounts } from '../platform/http/guards.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { forgetExpired } from './customers.ts'

const MINUTE_MS = 60 * 1000

let testShop: TestShop
beforeEach(async () => {
  // All limits are a fifth of the real ones: 10 tries become 2.
  testShop = await createTestShop({ env: { RATE_LIMIT_SCALE: '0.2', TRUST_PROXY: 'true' } })
})
afterEach(() => testShop.close())

async function refusals(times: number, call: (n: number) => Promise<{ statusCode: number }>) {
  const answers = []
  for (let n = 0; n < times; n += 1) answers.push(await call(n))
  return answers.flatMap(({ statusCode }, n) => (statusCode === 429 ? [n] : []))
}

/** Addresses of as many networks. */
const from = (n: number) => ({ 'x-forwarded-for': `192.0.${n}.1` })

const post = (url: string, payload: object, headers = from(1)) =>
  testShop.app.inject({ method: 'POST', url: `/api/users/${url}`, headers, payload })

const PASSWORD = 'la-correcta-7'

const login = (email: string, headers = from(1), password = 'equivocada') =>
  post('login', { email, password }, headers)

const registerAna = () =>
  post('register', { name: 'Ana', email: 'ana@x.mx', password: PASSWORD, acceptTerms: true })

/** Of the only link that was mailed. */
async function mailedToken() {
  await testShop.shop.jobs.runDue()
  const folder = join(testShop.dataDir, 'mail')
  const [name = ''] = (await readdir(folder)).filter((file) => file.startsWith('password-reset'))
  const { text = '' } = await PostalMime.parse(await readFile(join(folder, name)))
  return /token=(\S+)/.exec(text)?.[1] ?? ''
}

// [S7.14]
test('lets a network try an account 10 times in 15 minutes, however it is written', async () => {
  const emails = ['ana@x.mx', 'ANA@x.mx']
  expect(await refusals(3, (n) => login(emails[n % 2] ?? ''))).toEqual([2])
  const answer = await login('ana@x.mx', { 'x-forwarded-for': '192.0.1.77' })
  expect(answer.headers['retry-after']).toBe('900')
  expect((await login('eva@x.mx')).statusCode).toBe(401)
  testShop.clock.advance(15 * MINUTE_MS)
  expect((await login('ana@x.mx')).statusCode).toBe(401)
})

test('makes a network that goes on wait longer', async () => {
  expect(await refusals(3, () => login('ana@x.mx'))).toEqual([2])
  testShop.clock.advance(15 * MINUTE_MS)
  expect(await refusals(3, () => login('ana@x.mx'))).toEqual([2])
  testShop.clock.advance(15 * MINUTE_MS)
  const answer = await login('ana@x.mx')
  expect(Number(answer.headers['retry-after'])).toBe(90 * 60)
})

// [S7.14]
test('strangers lock nobody out: its customer signs in from where they did before', async () => {
  await registerAna()
  expect((await refusals(9, (n) => login('ana@x.mx', from(50 + n)))).length).toBe(3)
  expect((await login('ana@x.mx', from(99), PASSWORD)).statusCode).toBe(429)
  expect((await login('ana@x.mx', { 'x-forwarded-for': '192.0.1.200' }, PASSWORD)).statusCode).toBe(
    200,
  )
})

test('strangers of many networks together try an account 30 times an hour', async () => {
  await registerAna()
  expect(await refusals(8, (n) => login('ana@x.mx', from(50 + n)))).toEqual([6, 7])
  testShop.clock.advance(60 * MINUTE_MS)
  expect((await login('ana@x.mx', from(60))).statusCode).toBe(401)
})

test('strangers use up no link for a new password of a network that is known', async () => {
  await registerAna()
  const ask = (n: number) => post('forgot-password', { email: 'ana@x.mx' }, from(n))
  expect(await refusals(4, (n) => ask(50 + n))).toEqual([3])
  expect((await ask(1)).statusCode).toBe(200)
})

test('strangers lock nobody out of a new network: a link that is good is in the mailbox', async () => {
  await registerAna()
  const ask = (n: number) => post('forgot-password', { email: 'ana@x.mx' }, from(n))
  for (let hour = 0; hour < 30; hour += 1) {
    const asked = await refusals(10, (n) => ask(50 + ((hour * 10 + n) % 200)))
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.length).toBeLessThan(10)
    testShop.clock.advance(60 * MINUTE_MS)
  }
  await refusals(10, (n) => ask(50 + n))
  expect((await ask(99)).json()).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message:
      'Si hay una cuenta con este email, ya le enviamos un enlace en la última hora. Búscalo en tu correo, también en el no deseado.',
  })
})

test('accounts of strangers that are aliases of a mailbox have 16 links an hour mailed together', async () => {
  const aliases = ['an.a@gmail.com', 'ana+1@gmail.com', 'ana+2@gmail.com']
  for (const email of [...aliases, 'ana@gmail.com'])
    await post('register', { name: 'Ana', email, password: PASSWORD, acceptTerms: true })
  const ask = (email: string, n: number) => post('forgot-password', { email }, from(n))
  expect(await refusals(9, (n) => ask(aliases[n % 3] ?? '', 50 + n))).toEqual([4, 5, 6, 7, 8])
  expect((await ask('an.a@gmail.com', 70)).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  // The mailbox's own account, and who is known to read it, have theirs.
  expect((await ask('ana@gmail.com', 71)).statusCode).toBe(200)
  const emailProvenAt = testShop.clock.now()
  await testShop.shop.db
    .update(customer)
    .set({ emailProvenAt })
    .where(eq(customer.email, 'an.a@gmail.com'))
  testShop.clock.advance(60 * MINUTE_MS)
  expect(await refusals(5, (n) => ask('ana+1@gmail.com', 80 + n))).toEqual([3, 4])
  expect(await refusals(3, (n) => ask('ana+2@gmail.com', 90 + n))).toEqual([1, 2])
  expect((await ask('an.a@gmail.com', 99)).statusCode).toBe(200)
})

test('a link from the mailbox opens the login for a network where strangers tried too often', async () => {
  await registerAna()
  await post('forgot-password', { email: 'ana@x.mx' }, from(1))
  expect(await refusals(3, () => login('ana@x.mx', from(9)))).toEqual([2])
  expect((await refusals(9, (n) => login('ana@x.mx', from(50 + n)))).length).toBeGreaterThan(0)
  const token = await mailedToken()
  const newPassword = 'otra-cosecha-8'
  expect((await post('reset-password', { token, newPassword }, from(9))).statusCode).toBe(200)
  expect((await login('ana@x.mx', from(9), newPassword)).statusCode).toBe(200)
})

test('a network is known for half a year', async () => {
  await registerAna()
  const DAY_MS = 24 * 60 * MINUTE_MS
  testShop.clock.advance(100 * DAY_MS)
  expect((await login('ana@x.mx', from(1), PASSWORD)).statusCode).toBe(200)
  testShop.clock.advance(100 * DAY_MS)
  await forgetExpired(testShop.shop)
  expect(await testShop.shop.db.$count(knownNetwork)).toBe(2)
  testShop.clock.advance(100 * DAY_MS)
  await forgetExpired(testShop.shop)
  expect(await testShop.shop.db.$count(knownNetwork)).toBe(0)
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
    headers: from(1),
    payload: { email: 'ana@x.mx', password: 'equivocada' },
  })
  expect(third.statusCode).toBe(429)
  await second.close()
})

test('mails one account 5 links an hour for a network and one more, whether or not it exists', async () => {
  expect(await refusals(4, () => post('forgot-password', { email: 'x@x.mx' }))).toEqual([2, 3])
  expect((await post('forgot-password', { email: 'x@x.mx' })).json().message).toContain(
    'ya le enviamos un enlace',
  )
})

test('a stranger of the same network uses up nothing of an address that is known', async () => {
  await registerAna()
  const neighbour = { 'x-forwarded-for': '192.0.1.77' }
  expect(await refusals(3, () => login('ana@x.mx', neighbour))).toEqual([2])
  expect((await login('ana@x.mx', from(1), PASSWORD)).statusCode).toBe(200)
  const ask = (headers: Headers) => post('forgot-password', { email: 'ana@x.mx' }, headers)
  expect(await refusals(4, () => ask(neighbour))).toEqual([2, 3])
  expect((await ask(from(1))).statusCode).toBe(200)
})

// [S7.14]
test('lets an address ask for e-mails, client codes and new passwords a limited number of times', async () => {
  expect(await refusals(13, (n) => post('check-email', { email: `n${n}@x.mx` }))).toEqual([12])
  expect(
    await refusals(13, (n) =>
      post('reset-password', { token: `t${n}`, newPassword: 'nueva-1' }, from(2)),
    ),
  ).toEqual([12])
  const lookUp = (n: number) =>
    testShop.app.inject({ url: `/api/users/cliente/c${n}`, headers: from(3) })
  expect(await refusals(13, lookUp)).toEqual([12])
})

type Headers = ReturnType<typeof from>

const ask: Record<string, (headers: Headers, n: number) => Promise<{ statusCode: number }>> = {
  'e-mails': (headers) => post('check-email', { email: 'ana@x.mx' }, headers),
  'client codes': (headers) => testShop.app.inject({ url: '/api/users/cliente/c', headers }),
  orders: (headers, n) =>
    testShop.app.inject({
      method: 'POST',
      url: '/api/orders/lookup',
      headers,
      payload: { number: String(123_456_000 + n), email: 'ana@x.mx' },
    }),
}

test.each([
  ['e-mails', 60],
  ['client codes', 60],
  ['orders', 10],
])('lets a network with many addresses ask for %s five times as often', async (of, most) => {
  const ips = [(n: number) => `2001:db8:7:${n}::1`, (n: number) => `192.0.9.${n + 1}`]
  for (const ipOf of ips) {
    const asked = (n: number) => ask[of]!({ 'x-forwarded-for': ipOf(n) }, n)
    expect(await refusals(most + 2, asked)).toEqual([most, most + 1])
  }
})

test('leaves a new address a few client codes when all addresses together tried too many', async () => {
  const lookUp = (ip: string) =>
    testShop.app.inject({ url: '/api/users/cliente/c', headers: { 'x-forwarded-for': ip } })
  for (let n = 0; n < 120; n += 1) await lookUp(`198.${n}.100.1`)
  const answers = [await lookUp('192.0.2.1'), await lookUp('192.0.2.1')]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 429])
})

test('forgets counts when their time is over', async () => {
  await login('ana@x.mx')
  testShop.clock.advance(24 * 60 * MINUTE_MS + 1)
  await forgetCounts(testShop.shop)
  expect(await testShop.shop.db.$count(limitCount)).toBe(0)
})

test('who comes through a proxy that names no address signs in like others', async () => {
  await registerAna()
  expect((await login('ana@x.mx', { 'x-forwarded-for': 'unknown' }, PASSWORD)).statusCode).toBe(200)
})
