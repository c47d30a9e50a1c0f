import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { keepDraft, withDraft } from '../lib/form-draft.ts'
import { lose, refuse, standInShop } from '../lib/testing/stand-in-shop.ts'
import { endSession, forgetSession } from './api.ts'
import { checkSession, getToken, logoutSilently, recheckSession } from './session.ts'
import { login, register } from './sign-in.ts'
import { readStored, removeStored, writeStored } from './storage.ts'

const user = { id: 'c1', name: 'Ana Ruiz', email: 'ana@example.mx' }
const guest = { _id: '0'.repeat(32), cartId: '1'.repeat(32), email: user.email, name: 'Ana' }
const registration = {
  name: user.name,
  email: user.email,
  password: 'cosecha',
  acceptTerms: true as const,
}

let shop: ReturnType<typeof standInShop>
let logged: ReturnType<typeof silence>

beforeEach(() => {
  shop = standInShop({ 'POST /users/logout': () => Response.json({ ok: true }) })
  logged = silence()
  for (const key of kept) removeStored(key)
})
afterEach(() => {
  vi.unstubAllGlobals()
  logged.mockRestore()
})

const silence = () => vi.spyOn(console, 'error').mockReturnValue()

const kept = [
  'token',
  'usuario',
  'cart',
  'productos',
  'guest',
  'isGuest',
  'checkoutStep',
  'orderDetails',
  'visitedConfirmation',
  'finishedOrders',
  'busquedas',
  'vistos',
] as const

const checking = 'GET /users/check-token'
const known = () => Response.json({ data: { attributes: user }, meta: { token: 'ficha' } })
const signedIn = () => Response.json({ user, accessToken: 'ficha' })

// [S4.12]
test('takes nobody for signed in without a token', async () => {
  expect(() => getToken()).toThrow('User no está definido.')
  expect(await checkSession()).toBe(false)
  expect(shop.asked(checking)).toEqual([])
})

test('asks the shop once whether a kept token is good, and keeps who it belongs to', async () => {
  writeStored('token', 'ficha')
  shop.answers[checking] = known
  expect(await checkSession()).toBe(true)
  expect(await checkSession()).toBe(true)
  expect(shop.asked(checking)).toHaveLength(1)
  expect(shop.asked(checking)[0]?.headers.get('Authorization')).toBe('Bearer ficha')
  expect(readStored('usuario')).toEqual(user)
})

// [S8.13]
test('ends a session that the shop refuses', async () => {
  writeStored('token', 'vieja')
  writeStored('usuario', user)
  writeStored('cart', [])
  shop.answers[checking] = refuse(401, 'UNAUTHENTICATED')
  expect(await checkSession()).toBe(false)
  expect([readStored('token'), readStored('usuario'), readStored('cart')]).toEqual([
    null,
    null,
    null,
  ])
  expect(logged).toHaveBeenCalledOnce()
})

test.each([
  ['does not answer', lose],
  ['is not ready', refuse(503, 'DEPENDENCY_DOWN')],
  ['is too busy', refuse(429, 'TOO_MANY_REQUESTS')],
])('signs nobody out because the shop %s', async (_how, answer) => {
  writeStored('token', 'otra')
  writeStored('usuario', user)
  shop.answers[checking] = answer
  expect(await checkSession()).toBe(false)
  expect(readStored('token')).toBe('otra')
  expect(readStored('usuario')).toEqual(user)
  shop.answers[checking] = known
  expect(await checkSession()).toBe(true)
})

test('takes no answer about a token for one about another', async () => {
  writeStored('token', 'primera')
  shop.answers[checking] = () => {
    writeStored('token', 'segunda')
    return known()
  }
  expect(await checkSession()).toBe(false)
  expect(readStored('token')).toBe('segunda')
})

// [S4.2]
test('keeps token and user of a login, and the shop’s refusal of one for the form', async () => {
  shop.answers['POST /users/login'] = signedIn
  await login({ email: user.email, password: 'cosecha' })
  expect([readStored('token'), readStored('usuario')]).toEqual(['ficha', user])
  expect(await checkSession()).toBe(true)
  expect(shop.asked(checking)).toEqual([])

  removeStored('token')
  shop.answers['POST /users/login'] = refuse(401, 'WRONG_CREDENTIALS')
  await expect(login({ email: user.email, password: 'otra' })).rejects.toMatchObject({
    code: 'WRONG_CREDENTIALS',
  })
  expect(readStored('token')).toBeNull()
})

test('asks with the same key when the answer to a registration got lost', async () => {
  shop.answers['POST /users/register'] = () => {
    shop.answers['POST /users/register'] = () =>
      Response.json({ data: { id: 'c1', attributes: user }, meta: { accessToken: 'ficha' } })
    return lose()
  }
  await register(registration, 'clave')
  const keys = shop
    .asked('POST /users/register')
    .map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toEqual(['clave', 'clave'])
  expect([readStored('token'), readStored('usuario')]).toEqual(['ficha', user])
})

// [S4.9]
test('forgets at a logout all that is the customer’s, and tells the shop', async () => {
  writeStored('token', 'ficha')
  writeStored('usuario', user)
  writeStored('cart', [])
  writeStored('guest', guest)
  writeStored('checkoutStep', 3)
  writeStored('visitedConfirmation', 'pedido')
  writeStored('finishedOrders', ['pedido'])
  writeStored('busquedas', ['bomba'])
  writeStored('vistos', [])
  logoutSilently()
  expect(kept.map((key) => readStored(key))).toEqual(kept.map(() => null))
  expect(shop.asked('POST /users/logout')[0]?.headers.get('Authorization')).toBe('Bearer ficha')
})

test('tells the shop nothing when nobody was signed in', () => {
  writeStored('guest', guest)
  logoutSilently()
  expect(shop.asked('POST /users/logout')).toEqual([])
  expect(readStored('guest')).toEqual(guest)
})

test('leaves whoever signs in the purchase they had begun, but nobody else’s', async () => {
  shop.answers['POST /users/login'] = signedIn
  writeStored('guest', { ...guest, email: 'ANA@example.mx' })
  writeStored('checkoutStep', 3)
  writeStored('isGuest', true)
  await login({ email: user.email, password: 'cosecha' })
  expect([readStored('guest')?._id, readStored('checkoutStep')]).toEqual([guest._id, 3])
  expect(readStored('isGuest')).toBeNull()

  writeStored('guest', { ...guest, email: 'beto@example.mx' })
  await login({ email: user.email, password: 'cosecha' })
  expect([readStored('guest'), readStored('checkoutStep')]).toEqual([null, null])
})

test('keeps what a session that ran out left for its own customer alone', async () => {
  shop.answers['POST /users/login'] = signedIn
  const leave = () => {
    writeStored('token', 'vieja')
    writeStored('usuario', user)
    writeStored('checkoutStep', 3)
    writeStored('cupon', 'SURCO10')
    writeStored('busquedas', ['bomba'])
    endSession('vieja')
  }
  const left = () => [readStored('checkoutStep'), readStored('cupon'), readStored('busquedas')]

  leave()
  await login({ email: user.email, password: 'cosecha' })
  expect(left()).toEqual([3, 'SURCO10', ['bomba']])

  leave()
  const other = { id: 'c2', name: 'Eva Luna', email: 'eva@example.mx' }
  shop.answers['POST /users/login'] = () => Response.json({ user: other, accessToken: 'ficha' })
  await login({ email: other.email, password: 'cosecha' })
  expect(left()).toEqual([null, null, null])
})

/** Gives this page empty storages, or those of another tab; node has none. */
function openTab(ofTab = new Map<string, string>(), ofAll = new Map<string, string>()) {
  for (const [name, items] of Object.entries({ sessionStorage: ofTab, localStorage: ofAll })) {
    vi.stubGlobal(name, {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => items.set(key, text),
      removeItem: (key: string) => items.delete(key),
    })
  }
  return { ofTab, ofAll }
}

test('forgets at a login whose name was typed before', async () => {
  openTab()
  shop.answers['POST /users/login'] = signedIn
  keepDraft('identification', { name: 'Beto', email: 'beto@example.mx' })
  keepDraft('contact', { message: 'Busco una bomba.' })
  await login({ email: user.email, password: 'cosecha' })
  expect(withDraft('identification', { name: user.name })).toEqual({ name: user.name })
  expect(withDraft('contact', { message: '' })).toEqual({ message: 'Busco una bomba.' })
})

test('forgets at a logout what was typed in other tabs', () => {
  const { ofTab, ofAll } = openTab()
  keepDraft('address', { street: 'Hidalgo' })
  expect(withDraft('address', { street: '' })).toEqual({ street: 'Hidalgo' })
  openTab(new Map(), ofAll)
  writeStored('token', 'ficha')
  logoutSilently()
  openTab(ofTab, ofAll)
  expect(withDraft('address', { street: '' })).toEqual({ street: '' })
})

// [S4.10]
test('asks again about a good token, which may be over by now', async () => {
  shop.answers['POST /users/login'] = signedIn
  await login({ email: user.email, password: 'cosecha' })
  shop.answers[checking] = known
  expect(await recheckSession()).toBe(true)
  expect(readStored('token')).toBe('ficha')
  shop.answers[checking] = refuse(401, 'UNAUTHENTICATED')
  expect(await recheckSession()).toBe(false)
  expect(readStored('token')).toBeNull()
})

// [S4.11]
test('leaves the guest’s cart when a session ends', () => {
  writeStored('token', 'uno')
  writeStored('productos', [])
  forgetSession('uno')
  expect(readStored('token')).toBeNull()
  expect(readStored('productos')).toEqual([])
})

test('leaves the session of somebody who has signed in since', () => {
  writeStored('token', 'dos')
  forgetSession('uno')
  expect(getToken()).toBe('dos')
})
