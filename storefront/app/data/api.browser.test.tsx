import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { api } from './api.ts'
import { removeStored, writeStored } from './storage.ts'

const longAgo = 'Thu, 01 Jan 1970 00:00:00 GMT'
let sent: Record<string, Headers>

beforeEach(() => {
  sent = {}
  vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit) => {
    sent[`${method} ${url}`] = new Headers(headers)
    return Response.json({})
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  removeStored('token')
  document.cookie = `XSRF-TOKEN=; expires=${longAgo}`
})

const readAndChange = async () => {
  await api('GET /carts', {})
  await api('POST /users/forgot-password', { body: { email: 'ana@example.mx' } })
  return [sent['GET /api/carts'], sent['POST /api/users/forgot-password']]
}

// [S7.1]
it('repeats the anti-forgery cookie in a header of whatever changes something', async () => {
  document.cookie = 'XSRF-TOKEN=a%2Bb'
  const [read, change] = await readAndChange()
  expect(read?.get('X-XSRF-TOKEN')).toBeNull()
  expect(change?.get('X-XSRF-TOKEN')).toBe('a+b')
})

it('repeats a cookie that is not encoded as it stands', async () => {
  document.cookie = 'XSRF-TOKEN=100%'
  const [, change] = await readAndChange()
  expect(change?.get('X-XSRF-TOKEN')).toBe('100%')
})

// [S6.4] [S7.2] [S7.10]
it('brings the token of whoever is signed in, to every call', async () => {
  writeStored('token', 'ficha')
  const headers = await readAndChange()
  expect(headers.map((one) => one?.get('Authorization'))).toEqual(['Bearer ficha', 'Bearer ficha'])
})

// [S7.2]
it('brings neither when there is none', async () => {
  const headers = await readAndChange()
  for (const one of headers) {
    expect(one?.has('Authorization')).toBe(false)
    expect(one?.has('X-XSRF-TOKEN')).toBe(false)
  }
})
