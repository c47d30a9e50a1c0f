import { expect, it } from 'vitest'

import { signInPath, wantedPage } from './session.ts'

const origin = 'https://tienda.example'

it.each([
  ['/admin', '/entrar'],
  ['/admin/', '/entrar'],
  ['/admin/historial?q=ju&persona=a', '/entrar?a=%2Fadmin%2Fhistorial%3Fq%3Dju%26persona%3Da'],
])('sends who is not signed in from %s to %s', (page, path) => {
  expect(signInPath(origin + page)).toBe(path)
})

it('comes back to the page that was wanted', () => {
  const path = signInPath(`${origin}/admin/historial?q=ju`)
  expect(wantedPage(`${origin}/admin${path}`)).toBe('/historial?q=ju')
})

it.each([
  '',
  '/',
  '/productos',
  '/administrar',
  '//otra.example/admin',
  '/admin/../productos',
  '/admin//otra.example',
  'https://otra.example/admin',
  'javascript:alert(1)',
])('goes nowhere else than to the office: %j', (wanted) => {
  const query = new URLSearchParams({ a: wanted })
  expect(wantedPage(`${origin}/admin/entrar?${query}`)).toBe('/')
})
