import { customer, session } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { DAY_MS } from '../platform/time.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { forgetExpired } from './customers.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
})
afterAll(() => testShop.close())

const post = (url: string, payload: object, token?: string) =>
  testShop.app.inject({
    method: 'POST',
    url: `/api/users/${url}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload,
  })

const checkToken = (authorization: string) =>
  testShop.app.inject({ url: '/api/users/check-token', headers: { authorization } })

let people = 0
async function register(payload: object = {}) {
  people += 1
  const form = {
    name: ' Luz Vega ',
    email: `luz${people}@example.com`,
    password: 'cosecha',
    acceptTerms: true,
  }
  return post('register', { ...form, ...payload })
}

async function registerToken(payload: object = {}): Promise<string> {
  return (await register(payload)).json().meta.accessToken
}

// [S3.23] [S3.24] [S7.7] [S7.8]
test('registers, and the token says who it is', async () => {
  const answer = await register({ email: 'Nueva@Example.com' })
  const { data, meta } = answer.json()
  expect(data.attributes).toEqual({ id: data.id, name: 'Luz Vega', email: 'Nueva@Example.com' })
  const checked = await checkToken(`Bearer ${meta.accessToken}`)
  expect(checked.json()).toEqual({
    data: { attributes: data.attributes },
    meta: { token: meta.accessToken },
  })
  expect(checked.headers['cache-control']).toBe('no-store')
  const [kept] = await testShop.shop.db.select().from(customer).where(eq(customer.id, data.id))
  expect(kept?.termsAcceptedAt).toEqual(testShop.clock.now())
})

test('refuses an e-mail that has an account, however it is written, also of ten calls at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => register({ email: i % 2 ? 'uno@x.mx' : 'UNO@X.mx' })),
  )
  const refused = answers.filter(({ statusCode }) => statusCode === 409)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(refused).toHaveLength(9)
  for (const answer of refused) expect(answer.json()).toMatchObject({ code: 'EMAIL_TAKEN' })
})

// [S5.5] [S5.6] [S5.10]
test('refuses a registration without its terms, with a short password, or with every fault listed', async () => {
  const answer = await register({ name: '', email: '', password: '12345', acceptTerms: false })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toEqual([
    { field: 'name', message: 'El nombre completo es obligatorio.' },
    { field: 'email', message: 'El email es obligatorio.' },
    { field: 'password', message: 'La contraseña debe tener al menos 6 caracteres.' },
    {
      field: 'acceptTerms',
      message: 'Debes aceptar los terminos y condiciones para continuar.',
    },
  ])
  expect((await register({ password: 'a'.repeat(129) })).statusCode).toBe(400)
  expect((await register({ password: 'ab'.repeat(64) })).statusCode).toBe(200)
})

test('says of a password that is too long for any account what is wrong with it', async () => {
  const sentence = async (password: string) =>
    (await post('login', { email: 'luz@example.com', password })).json().errors[0].message
  expect(await sentence('a'.repeat(129))).toBe('Debe tener como máximo 128 caracteres.')
  expect(await sentence('')).toBe('La contraseña es obligatoria.')
})

// [S7.5]
test('knows whether an e-mail has an account', async () => {
  await register({ email: 'sabida@example.com' })
  expect((await post('check-email', { email: 'SABIDA@example.com' })).json()).toEqual({
    exists: true,
  })
  expect((await post('check-email', { email: 'otra@example.com' })).json()).toEqual({
    exists: false,
  })
})

// [S3.22] [S7.6]
test('signs in with the e-mail in any case', async () => {
  await register({ email: 'entra@example.com' })
  const answer = await post('login', { email: 'ENTRA@example.com', password: 'cosecha' })
  expect(answer.json()).toMatchObject({ user: { name: 'Luz Vega', email: 'entra@example.com' } })
  expect((await checkToken(`Bearer ${answer.json().accessToken}`)).statusCode).toBe(200)
})

// [S7.6]
test('answers a wrong password and an unknown e-mail alike', async () => {
  await register({ email: 'alguien@example.com' })
  const wrong = await post('login', { email: 'alguien@example.com', password: 'nopues' })
  const unknown = await post('login', { email: 'nadie@example.com', password: 'nopues' })
  expect(wrong.statusCode).toBe(401)
  const { requestId: _one, ...first } = wrong.json()
  const { requestId: _other, ...second } = unknown.json()
  expect(second).toEqual(first)
  expect(first).toMatchObject({ code: 'WRONG_CREDENTIALS' })
})

test('stores no token that could be used', async () => {
  const token = await registerToken()
  const kept = JSON.stringify(await testShop.shop.db.select().from(session))
  expect(kept).not.toContain(token)
})

// [S7.2]
test.each(['', 'Bearer', 'Bearer nada', 'Basic YTpi', 'Bearer a b'])(
  'refuses %j as a session',
  async (authorization) => {
    const answer = await checkToken(authorization)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'UNAUTHENTICATED' })
  },
)

test('ends one session and leaves the others', async () => {
  const email = 'dos@example.com'
  const one = await registerToken({ email })
  const other = (await post('login', { email, password: 'cosecha' })).json().accessToken as string
  expect((await post('logout', {}, one)).json()).toEqual({ ok: true })
  expect((await checkToken(`Bearer ${one}`)).statusCode).toBe(401)
  expect((await checkToken(`Bearer ${other}`)).statusCode).toBe(200)
})

// [S7.8]
test('keeps a session for 30 days after its last check, and forgets it then', async () => {
  const [checked, idle] = [await registerToken(), await registerToken()]
  testShop.clock.advance(29 * DAY_MS)
  expect((await checkToken(`Bearer ${checked}`)).statusCode).toBe(200)
  testShop.clock.advance(2 * DAY_MS)
  expect((await checkToken(`Bearer ${idle}`)).statusCode).toBe(401)
  expect((await checkToken(`Bearer ${checked}`)).statusCode).toBe(200)
  const before = await testShop.shop.db.$count(session)
  await forgetExpired(testShop.shop)
  const after = await testShop.shop.db.$count(session)
  expect(after).toBeLessThan(before)
  expect((await checkToken(`Bearer ${checked}`)).statusCode).toBe(200)
})

// [S6.5]
test('gives pages no session', async () => {
  await expect(testShop.client('GET /users/check-token', {})).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  })
})

test('names the bearer token in OpenAPI where a session is needed', async () => {
  const { paths, components } = (await testShop.app.inject('/api/openapi.json')).json()
  expect(components.securitySchemes.bearer).toEqual({ type: 'http', scheme: 'bearer' })
  expect(paths['/carts'].get.security).toEqual([{ bearer: [] }])
  expect(paths['/users/login'].post.security).toBeUndefined()
})
