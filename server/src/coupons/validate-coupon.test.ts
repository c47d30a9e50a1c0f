import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { signIn } from '../testing/sign-in.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { addCoupon } from './index.ts'

let test: TestShop
let ana: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  test = await createTestShop()
  await createProduct(test.shop.db, { sku: 'A', listPrice: 100_000 })
  await test.shop.db.transaction(async (tx) => {
    const everything = { brands: [], categories: [] }
    await addCoupon(tx, { code: 'RIEGO10', label: '10 %', percent: 10, ...everything })
    await addCoupon(tx, {
      code: 'GRANDE',
      label: '$500',
      amount: 50_000,
      minimum: 900_000,
      ...everything,
    })
    const endsAt = new Date(test.clock.now().getTime() - 1)
    await addCoupon(tx, { code: 'VIEJO', label: '5 %', percent: 5, endsAt, ...everything })
  })
})
beforeEach(async () => {
  ana = await signIn(test)
})
afterAll(() => test.close())

const fill = (cantidad: number) =>
  test.app.inject({
    method: 'POST',
    url: '/api/carts/add',
    headers: ana.headers,
    payload: { SKU: 'A', cantidad },
  })

const tryOut = (code: unknown, headers: Record<string, string> = ana.headers) =>
  test.app.inject({
    method: 'POST',
    url: '/api/discounts/validate',
    headers,
    payload: { code },
  })

describe('a coupon that is tried', () => {
  // [T6.14]
  it('says what it takes off the cart, however it is written', async () => {
    await fill(2)
    expect((await tryOut(' riego10 ')).json()).toEqual({
      valid: true,
      discount: 200,
      discountLabel: '10 %',
      total: 1_800,
      impuestos: [{ tasa: 16, base: 1_551.72, IVA: 248.28 }],
      message: '¡Cupón válido! Descuento aplicado correctamente',
    })
  })

  // [T6.15]
  it.each(['NADA', 'viejo'])('is no error when it is not valid: %s', async (code) => {
    await fill(2)
    const answer = await tryOut(code)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      valid: false,
      discount: 0,
      discountLabel: '',
      total: 2_000,
      impuestos: [{ tasa: 16, base: 1_724.14, IVA: 275.86 }],
      message: 'Cupón inválido o expirado',
    })
  })

  // [T6.15]
  it('says what lacks when the cart is too small', async () => {
    await fill(2)
    expect((await tryOut('GRANDE')).json()).toMatchObject({
      valid: false,
      message: expect.stringContaining('$9,000.00 MXN'),
    })
  })

  // [T6.19]
  it('is the customer’s alone: a guest has to sign in', async () => {
    expect((await tryOut('RIEGO10', {})).statusCode).toBe(401)
  })

  // [T6.19]
  it.each(['', '   '])('has to be written: %j', async (code) => {
    const answer = await tryOut(code)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe('Por favor, ingrese un cupón de descuento')
  })
})

// [T6.20]
it('can be guessed 60 times in ten minutes by one customer', async () => {
  const strict = await createTestShop({ env: { RATE_LIMIT_SCALE: '0.05' } })
  const { headers } = await signIn(strict)
  const ask = () =>
    strict.app.inject({
      method: 'POST',
      url: '/api/discounts/validate',
      headers,
      payload: { code: 'NADA' },
    })
  const codes = []
  for (let i = 0; i < 4; i += 1) codes.push((await ask()).statusCode)
  expect(codes).toEqual([200, 200, 200, 429])
  await strict.close()
})
