import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { customer } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { DAY_MS } from '../platform/time.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { openSession } from './sessions.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
})
afterAll(() => testShop.close())

type Method = 'GET' | 'POST' | 'DELETE'

const call = (method: Method, url: string, token = '', payload?: object, agent = chrome) =>
  testShop.app.inject({
    method,
    url: `/api/users/${url}`,
    headers: { 'user-agent': agent, ...(token && { authorization: `Bearer ${token}` }) },
    ...(payload && { payload }),
  })

const form = { name: 'Luz Vega', password: 'cosecha', acceptTerms: true }

let people = 0
async function register() {
  people += 1
  const email = `luz${people}@example.com`
  const { data, meta } = (await call('POST', 'register', '', { ...form, email })).json()
  return { id: data.id as string, email, token: meta.accessToken as string }
}

const signIn = async (email: string, password = 'cosecha', agent = iphone) =>
  (await call('POST', 'login', '', { email, password }, agent)).json().accessToken as string

const isGood = async (token: string) => (await call('GET', 'check-token', token)).statusCode === 200

const change = (token: string, currentPassword: string, newPassword: string) =>
  call('POST', 'change-password', token, { currentPassword, newPassword })

async function mailsTo(email: string) {
  await testShop.shop.jobs.runDue()
  const folder = join(testShop.dataDir, 'mail')
  const mails = await Promise.all(
    (await readdir(folder)).map(async (name) =>
      PostalMime.parse(await readFile(join(folder, name))),
    ),
  )
  return mails.filter(({ to }) => to?.[0]?.address === email)
}

describe('a password', () => {
  test.each(['123456', 'password', 'Qwerty123', 'mexico', 'contraseña', 'aaaaaaaa', '      '])(
    'may not be %j, which everybody tries first',
    async (password) => {
      const email = 'comun@example.com'
      const answer = await call('POST', 'register', '', { ...form, email, password })
      expect(answer.json()).toMatchObject({
        status: 400,
        errors: [
          {
            field: 'password',
            message: 'Esta contraseña es de las más usadas y se adivina enseguida. Elige otra.',
          },
        ],
      })
    },
  )

  test.each(['elena@example.com', 'elena', 'Elena Vélez', 'velez'])(
    'may not be its owner’s own name or e-mail: %s',
    async (word) => {
      const password = word.length < 6 ? `${word} ` : word
      const owner = { name: 'Elena Vélez', email: 'elena@example.com' }
      const answer = await call('POST', 'register', '', { ...form, ...owner, password })
      expect(answer.json().errors).toEqual([
        {
          field: 'password',
          message: 'Tu contraseña no puede ser tu nombre ni tu email. Elige otra.',
        },
      ])
    },
  )

  test('is changed by whoever knows it, and every other session ends', async () => {
    const { email, token } = await register()
    const other = await signIn(email)
    expect((await change(token, 'cosecha', 'siembra-27')).json()).toEqual({ ok: true })
    expect(await isGood(token)).toBe(true)
    expect(await isGood(other)).toBe(false)
    expect(await signIn(email)).toBeUndefined()
    expect(await isGood(await signIn(email, 'siembra-27'))).toBe(true)
    const subjects = (await mailsTo(email)).map(({ subject }) => subject)
    expect(subjects).toContain('Tu contraseña cambió')
  })

  test.each([
    ['a wrong current one', 'otra', 'siembra-27', 'currentPassword', 'no es correcta'],
    ['the same again', 'cosecha', 'cosecha', 'newPassword', 'Esta es tu contraseña actual'],
    ['one of the commonest', 'cosecha', '123456', 'newPassword', 'de las más usadas'],
  ])('is not changed with %s', async (_what, current, next, field, sentence) => {
    const { email, token } = await register()
    const answer = await change(token, current, next)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([{ field, message: expect.stringContaining(sentence) }])
    expect(await isGood(await signIn(email))).toBe(true)
  })

  test('is changed once by two calls at a time', async () => {
    const { email, token } = await register()
    const answers = await Promise.all([
      change(token, 'cosecha', 'siembra-1x'),
      change(token, 'cosecha', 'siembra-2x'),
    ])
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([200, 400]))
    const winner = statuses[0] === 200 ? 'siembra-1x' : 'siembra-2x'
    expect(await isGood(await signIn(email, winner))).toBe(true)
  })

  test('is guessed ten times in a quarter of an hour at most by whoever holds a session', async () => {
    const strict = await createTestShop({
      database: testShop.database,
      env: { RATE_LIMIT_SCALE: '0.2' },
    })
    const { token } = await register()
    const guess = async () => {
      const answer = await strict.app.inject({
        method: 'POST',
        url: '/api/users/change-password',
        headers: { authorization: `Bearer ${token}` },
        payload: { currentPassword: 'otra', newPassword: 'siembra-27' },
      })
      return answer.statusCode
    }
    expect([await guess(), await guess(), await guess()]).toEqual([400, 400, 429])
    await strict.close()
  })
})

describe('a session', () => {
  test('is listed with its browser, and all others are ended at once', async () => {
    const { email, token } = await register()
    testShop.clock.advance(60_000)
    const other = await signIn(email)
    const { data } = (await call('GET', 'sessions', token)).json()
    expect(data).toMatchObject([
      { device: 'Safari en iPhone', current: false },
      { device: 'Chrome en Windows', current: true },
    ])
    expect(data[0].since).toBe(testShop.clock.now().toISOString())
    expect((await call('DELETE', 'sessions', token)).json()).toEqual({ ended: 1 })
    expect([await isGood(token), await isGood(other)]).toEqual([true, false])
  })

  test('is ended by a sign-in once fifty others were used since', async () => {
    const { id, email, token } = await register()
    const { db, clock } = testShop.shop
    const open = () => openSession(db, { customerId: id, now: clock.now() })
    testShop.clock.advance(60_000)
    const second = await open()
    testShop.clock.advance(60_000)
    for (let others = 0; others < 60; others += 1) await open()
    testShop.clock.advance(60_000)
    expect(await isGood(token)).toBe(true)
    testShop.clock.advance(60_000)
    const newest = await signIn(email)
    expect([await isGood(second), await isGood(token)]).toEqual([false, true])
    expect((await call('GET', 'sessions', newest)).json().data).toHaveLength(50)
  })

  test('is over 90 days after the sign-in, however often it was used', async () => {
    const { token } = await register()
    for (let day = 29; day < 90; day += 29) {
      testShop.clock.advance(29 * DAY_MS)
      expect(await isGood(token)).toBe(true)
    }
    testShop.clock.advance(3 * DAY_MS)
    expect(await isGood(token)).toBe(false)
  })
})

describe('a client code', () => {
  // [T6.31]
  test('is shown to its owner alone, in the account and in a mail of its own', async () => {
    const { id, email, token } = await register()
    const { attributes } = (await call('GET', 'account', token)).json().data
    expect(attributes).toEqual({
      id,
      email,
      name: 'Luz Vega',
      clientCode: expect.stringMatching(/^[0-9A-Z]{16}$/),
    })
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe('Tu código de cliente')
    expect(mail?.text?.replaceAll('-', '')).toContain(attributes.clientCode)
    expect((await call('GET', 'account')).statusCode).toBe(401)
  })

  // [T6.31]
  test('is nobody’s any more once another was made', async () => {
    const { email, token } = await register()
    const before = (await call('GET', 'account', token)).json().data.attributes.clientCode
    const { clientCode } = (await call('POST', 'client-code', token)).json().data.attributes
    expect(clientCode).not.toBe(before)
    expect((await call('GET', `cliente/${before}`)).statusCode).toBe(404)
    expect((await call('GET', `cliente/${clientCode}`)).json().data.attributes.email).toBe(email)
  })
})

test('accounts of a mailbox that nobody proved have few notices mailed together, and change all the same', async () => {
  const strict = await createTestShop({ env: { RATE_LIMIT_SCALE: '1' } })
  onTestFinished(() => strict.close())
  const tokens = []
  for (const tag of ['', '+1', '+2']) {
    const payload = { ...form, email: `b.ombo${tag}@gmail.com` }
    const options = { method: 'POST', url: '/api/users/register', payload } as const
    tokens.push((await strict.app.inject(options)).json().meta.accessToken as string)
    await strict.shop.jobs.runDue()
  }
  const ask = async (url: string, token: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const options = { method: 'POST', url: `/api/users/${url}`, headers } as const
    const answer = await strict.app.inject({ ...options, ...(payload && { payload }) })
    await strict.shop.jobs.runDue()
    return answer
  }
  const renew = async (token: string) => {
    const next = { currentPassword: 'cosecha', newPassword: 'siembra-27' }
    expect((await ask('change-password', token, next)).statusCode).toBe(200)
    expect((await ask('client-code', token)).statusCode).toBe(200)
  }
  const countMails = async () => (await readdir(join(strict.dataDir, 'mail'))).length
  for (const token of tokens) await renew(token)
  // Three of registrations, two of the first new password, one of the code of the same account.
  expect(await countMails()).toBe(6)
  const back = { currentPassword: 'siembra-27', newPassword: 'cosecha' }
  expect((await ask('change-password', tokens[1]!, back)).statusCode).toBe(200)
  expect(await countMails()).toBe(6)
  // Who is known to read the mailbox is told.
  const emailProvenAt = strict.clock.now()
  const theirs = eq(customer.email, 'b.ombo+2@gmail.com')
  await strict.shop.db.update(customer).set({ emailProvenAt }).where(theirs)
  expect((await ask('change-password', tokens[2]!, back)).statusCode).toBe(200)
  expect(await countMails()).toBe(8)
})

test('what happens to accounts is in the log, whatever its level, without names, e-mails or networks', async () => {
  const lines: string[] = []
  const quiet = testShop.shop.log
  testShop.shop.log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const { email, token } = await register()
  await call('POST', 'login', '', { email, password: 'equivocada' })
  await signIn(email)
  await change(token, 'nopues', 'siembra-27')
  await change(token, 'cosecha', 'siembra-27')
  await call('DELETE', 'sessions', token)
  await call('POST', 'client-code', token)
  await call('POST', 'forgot-password', '', { email })
  await call('POST', 'logout', token)
  testShop.shop.log = quiet
  const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(events.map(({ security }) => security)).toEqual([
    'registered',
    'sign-in failed',
    'signed in',
    'password change failed',
    'password changed',
    'sessions ended',
    'client code changed',
    'password reset asked for',
    'signed out',
  ])
  expect(new Set(events.map(({ account }) => account).filter(Boolean)).size).toBe(1)
  expect(lines.join('')).not.toMatch(new RegExp(`${email}|Luz|127\\.0\\.0|siembra|${token}`))
})

test.each([
  ['GANASTE: entra a https://premios.example', 'ana@x.mx'],
  ['Visita premios.example', 'ana@x.mx'],
  ['Escribe a ana@premios.example', 'ana@x.mx'],
  ['t.co/AbC', 'ana@x.mx'],
  ['www.x.mx', 'ana@x.mx'],
  ['93.184.216.34/p', 'ana@x.mx'],
  ['ejemplo。com', 'ana@x.mx'],
])('no stranger has the shop mail an address as a name: %s', async (name, email) => {
  const message =
    'Escribe tu nombre sin direcciones web ni de correo; después de un punto deja un espacio.'
  const guest = await call('POST', 'guest-register', '', { name, email, cart: [] })
  expect(guest.json().errors).toEqual([{ field: 'name', message }])
  const registered = await call('POST', 'register', '', { ...form, name, email })
  expect(registered.json().errors).toEqual([{ field: 'name', message }])
})

test.each([
  'Ma. del Carmen Ñúñez',
  'Agrícola El Sol, S.A. de C.V.',
  "O'Farrill J. R.",
  'José-Luis',
])('takes %s for the name that it is', async (name) => {
  const payload = { name, email: 'ana@x.mx', cart: [] }
  expect((await call('POST', 'guest-register', '', payload)).statusCode).toBe(200)
})
