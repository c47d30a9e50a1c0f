import { describe, expect, test } from 'vitest'

import { parseStored } from './storage.ts'

const guest = {
  _id: '0'.repeat(32),
  cartId: '1'.repeat(32),
  email: 'ana@example.mx',
  name: 'Ana',
}

describe('what the browser kept', () => {
  test('is nothing when the text is missing, broken or of another kind', () => {
    expect(parseStored('productos', null)).toBeNull()
    expect(parseStored('productos', '[{"SKU":')).toBeNull()
    expect(parseStored('productos', '{"SKU":"A"}')).toBeNull()
    expect(parseStored('checkoutStep', '7')).toBeNull()
    expect(parseStored('guest', '{"_id":"x"}')).toBeNull()
    expect(parseStored('orderDetails', '{"_id":"x"}')).toBeNull()
  })

  // [S3.29] [S9.5]
  test('keeps the lines of a cart that can be read and drops the others', () => {
    const raw = JSON.stringify([
      { SKU: 'A-1', cantidad: 2 },
      { SKU: '', cantidad: 1 },
      { SKU: 'B-2', cantidad: 0 },
      { SKU: 'C-3', cantidad: '1' },
      null,
    ])
    expect(parseStored('productos', raw)).toEqual([
      { SKU: 'A-1', cantidad: 2, nombre: '', categoria: '', precio: 0, img: '' },
    ])
  })

  test('reads two lines of one product as one line', () => {
    const raw = JSON.stringify([
      { SKU: 'A-1', cantidad: 2 },
      { SKU: 'A-1', cantidad: 3 },
    ])
    expect(parseStored('productos', raw)?.map(({ cantidad }) => cantidad)).toEqual([5])
  })

  test('gives back a guest, without an address that is not whole', () => {
    const raw = JSON.stringify({ ...guest, shippingAddress: { calleEnvio: 'Hidalgo' } })
    expect(parseStored('guest', raw)).toEqual(guest)
  })

  test('refuses a guest whose keys no server made', () => {
    expect(parseStored('guest', JSON.stringify({ ...guest, cartId: 'abc' }))).toBeNull()
  })

  // [S3.20] [S3.21] [S9.5]
  test('gives back whoever is signed in, and nobody who is not whole', () => {
    const user = { id: 'c1', name: 'Ana', email: 'ana@example.mx' }
    expect(parseStored('usuario', JSON.stringify(user))).toEqual(user)
    expect(parseStored('usuario', '{"name":"Ana"}')).toBeNull()
    expect(parseStored('token', 'x7-_token')).toBe('x7-_token')
  })

  test('takes no text for a token that no request could bear', () => {
    for (const raw of ['x7\ntoken', 'x7 token', 'ficha€', '']) {
      expect(parseStored('token', raw)).toBeNull()
    }
  })

  test('gives back a merge that can be repeated, and no other', () => {
    const items = [{ SKU: 'A-1', cantidad: 2 }]
    expect(parseStored('cartMerge', JSON.stringify({ key: 'k', items }))).toEqual({
      key: 'k',
      items,
    })
    expect(parseStored('cartMerge', JSON.stringify({ key: 'k' }))).toBeNull()
    expect(parseStored('cartMerge', JSON.stringify({ items }))).toBeNull()
  })

  test('reads plain texts as they are, digits too', () => {
    expect(parseStored('visitedConfirmation', '2025')).toBe('2025')
    expect(parseStored('checkoutStep', '3')).toBe(3)
    expect(parseStored('isGuest', 'true')).toBe(true)
  })
})
