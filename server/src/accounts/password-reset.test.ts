import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { HOUR_MS } from '../platform/time.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { forgetExpired } from './customers.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop({ env: { PUBLIC_URL: 'https://tienda.example' } })
})
afterAll(() => testShop.close())

const mailFolder = () => join(testShop.dataDir, 'mail')
async function forgetMails() {
  await testShop.shop.jobs.runDue()
  for (const name of await readdir(mailFolder())) await rm(join(mailFolder(), name))
}
beforeEach(forgetMails)

const post = (url: string, payload: object) =>
  testShop.app.inject({ method: 'POST', url: `/api/users/${url}`, payload })

let people = 0
async function registered() {
  people += 1
  const email = `olvida${people}@example.com`
  const form = { name: 'Olga <b>Vidal</b>', email, password: 'anterior', acceptTerms: true }
  const token = (await post('register', form)).json().meta.accessToken as string
  await forgetMails()
  return { email, token }
}

async function mailed() {
  await testShop.shop.jobs.runDue()
  const names = await readdir(mailFolder())
  return Promise.all(
    names.map(async (name) => new PostalMime().parse(await readFile(join(mailFolder(), name)))),
  )
}

async function linkTokens() {
  const mails = (await mailed()).filter(({ subject }) => subject === 'Restablecer contraseña')
  return mails.map(({ text = '' }) => /\/recuperar-contrasena\?token=(\S+)/.exec(text)?.[1] ?? '')
}

async function linkToken(email: string): Promise<string> {
  await post('forgot-password', { email })
  const [token = ''] = await linkTokens()
  return token
}

const login = (email: string, password: string) => post('login', { email, password })

const reset = (token: string, newPassword = 'siguiente') =>
  post('reset-password', { token, newPassword })

// [S7.9]
test('mails a link that sets a new password and ends every session', async () => {
  const { email, token } = await registered()
  expect((await post('forgot-password', { email: email.toUpperCase() })).json()).toEqual({
    ok: true,
  })
  const [mail] = await mailed()
  expect(mail).toMatchObject({ subject: 'Restablecer contraseña', to: [{ address: email }] })
  const [link = ''] =
    /https:\/\/tienda\.example\/recuperar-contrasena\?token=\S+/.exec(mail?.text ?? '') ?? []
  expect(mail?.html).toContain(`href="${link}"`)
  expect(mail?.html).not.toContain('<b>Vidal')

  expect((await reset(link.split('=')[1] ?? '')).json()).toEqual({ ok: true })
  expect((await login(email, 'siguiente')).statusCode).toBe(200)
  expect((await login(email, 'anterior')).statusCode).toBe(401)
  const checked = await testShop.app.inject({
    url: '/api/users/check-token',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(checked.statusCode).toBe(401)
})

test('tells the owner by mail that the password changed, with no link in it', async () => {
  const { email } = await registered()
  const token = await linkToken(email)
  await forgetMails()
  await reset(token)
  const mail = (await mailed()).find(({ subject }) => subject === 'Tu contraseña cambió')
  expect(mail).toMatchObject({ to: [{ address: email }] })
  expect(mail?.text).toContain('Si no fuiste tú')
  expect(mail?.text).not.toContain('token=')
})

test('takes neither the password there is, nor one of the commonest, and the link stays good', async () => {
  const { email } = await registered()
  const token = await linkToken(email)
  expect((await reset(token, 'anterior')).json().errors).toEqual([
    { field: 'newPassword', message: 'Esta es tu contraseña actual. Elige otra distinta.' },
  ])
  expect((await reset(token, 'qwerty123')).json().errors[0].message).toContain('más usadas')
  expect((await reset(token)).statusCode).toBe(200)
})

// [S7.9]
test('answers alike for an e-mail without an account, and mails nothing', async () => {
  const answer = await post('forgot-password', { email: 'nadie@example.com' })
  expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }])
  expect(await mailed()).toEqual([])
})

// [S7.11]
test('takes a link once, also of five calls at once', async () => {
  const { email } = await registered()
  const token = await linkToken(email)
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, i) => reset(token, `siembra-${i}`)),
  )
  const set = answers.flatMap(({ statusCode }, i) => (statusCode === 200 ? [i] : []))
  expect(set).toHaveLength(1)
  expect((await login(email, `siembra-${set[0]}`)).statusCode).toBe(200)
  expect((await reset(token)).json()).toMatchObject({ status: 409, code: 'LINK_EXPIRED' })
})

test('uses up the other links of the account as well', async () => {
  const { email } = await registered()
  await post('forgot-password', { email })
  await post('forgot-password', { email })
  const [one = '', other = ''] = await linkTokens()
  expect(other).not.toBe('')
  const answers = await Promise.all([reset(one), reset(other)])
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(new Set(codes)).toEqual(new Set([200, 409]))
})

// [S7.11]
test('refuses a link after an hour, and forgets it', async () => {
  const { email } = await registered()
  const token = await linkToken(email)
  testShop.clock.advance(HOUR_MS)
  expect((await reset(token)).json()).toMatchObject({ code: 'LINK_EXPIRED' })
  testShop.clock.advance(1)
  await forgetExpired(testShop.shop)
  expect((await testShop.shop.db.execute('select 1 from password_reset')).rows).toEqual([])
})

test('refuses a made-up link and a short password', async () => {
  expect((await reset('inventado')).json()).toMatchObject({ code: 'LINK_EXPIRED' })
  expect((await reset('inventado', '12345')).json().errors).toEqual([
    { field: 'newPassword', message: 'La contraseña debe tener al menos 6 caracteres.' },
  ])
})

test('keeps no token of a link, neither in the queue nor in its table', async () => {
  const { email } = await registered()
  const token = await linkToken(email)
  const { db } = testShop.shop
  const kept = [
    ...(await db.execute('select * from password_reset')).rows,
    ...(await db.execute('select * from jobs.job')).rows,
  ]
  expect(kept.length).toBeGreaterThan(1)
  expect(JSON.stringify(kept)).not.toContain(token)
})
