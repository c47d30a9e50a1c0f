import { afterAll, beforeAll, expect, test } from 'vitest'

import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { drawAvatar, initials } from './index.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
})
afterAll(() => testShop.close())

// [S2.114]
test('serves the initials of a name as a picture that its browser alone keeps for ever', async () => {
  const answer = await testShop.app.inject(
    `/api/avatars/${encodeURIComponent('Ángela de la Peña/Ñ')}.svg`,
  )
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/svg+xml')
  expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable')
  expect(answer.body).toContain('>ÁP</text>')
})

// [S2.114]
test('has the address of the pictures in the public settings', async () => {
  const answer = await testShop.app.inject('/api/config')
  expect(answer.json().data.attributes.avatarUrl).toBe('/api/avatars/{name}.svg')
})

test('knows no other files', async () => {
  expect((await testShop.app.inject('/api/avatars/Ana.png')).statusCode).toBe(404)
})

test.each([
  ['Ana', 'A'],
  ['maría elena cárdenas ruiz', 'MR'],
  ['  ñandú  ', 'Ñ'],
  ['"Beto" (Norte)', 'BN'],
  ['', ''],
  ['😀 --', ''],
])('shows %j as %j', (name, shown) => {
  expect(initials(name)).toBe(shown)
})

test('never writes a name as markup', () => {
  for (const name of ['<script>alert(1)</script>', '" onload="x', '&amp; <b>']) {
    expect(drawAvatar(name)).toMatch(
      /^<svg [^<>]*><rect [^<>]*\/><text [^<>]*>[\p{L}\p{N}]*<\/text><\/svg>$/u,
    )
  }
})
