import { address } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import {
  billingForm,
  createPayingShop,
  deliveryForm,
  type PayingShop,
} from '../testing/paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
  const { db } = shop.shop
  await createProduct(db, { sku: 'A', name: 'Bomba', listPrice: 100_000, stock: 3 })
  await createProduct(db, {
    sku: 'B/2',
    name: 'Boquilla',
    listPrice: 5_050,
    discountPercent: 10,
    stock: 50,
  })
  await createProduct(db, { sku: 'QUOTE', name: 'Tractor', requiresQuote: true })
  await createProduct(db, { sku: 'GONE', name: 'Agotado', stock: 0 })
})
afterAll(() => shop.close())

const register = async (payload: object) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/users/guest-register',
    payload: { name: 'Ana Ruiz', email: 'ana@example.com', cart: [], ...payload },
  })

const saveAddress = (payload: object) =>
  shop.app.inject({ method: 'PATCH', url: '/api/users/guest/shipping-address', payload })

test('registers a guest with the sums of the cart at the charged prices', async () => {
  const answer = await register({
    cart: [
      { SKU: 'A', cantidad: 1 },
      { SKU: 'B/2', cantidad: 2 },
    ],
  })
  expect(answer.json()).toMatchObject({
    newUser: { name: 'Ana Ruiz', email: 'ana@example.com' },
    cart: { meta: { itemCount: 3, subtotal: 1090.9, total: 1090.9, adjusted: [] } },
  })
  expect(answer.json().newUser._id).toMatch(/^[0-9a-f]{32}$/)
})

test('keeps a name in one line', async () => {
  const { newUser } = (await register({ name: 'Ana\nRuiz ' })).json()
  expect(newUser.name).toBe('Ana Ruiz')
})

test('caps, drops and lists the lines that cannot stay as asked', async () => {
  const cart = ['A', 'QUOTE', 'GONE', 'NADA'].map((SKU) => ({ SKU, cantidad: 5 }))
  const { cart: answered } = (await register({ cart })).json()
  expect(answered.meta).toMatchObject({
    itemCount: 3,
    adjusted: [
      { SKU: 'A', requested: 5, cantidad: 3, reason: 'LESS_STOCK' },
      { SKU: 'QUOTE', cantidad: 0, reason: 'NEEDS_QUOTE' },
      { SKU: 'GONE', cantidad: 0, reason: 'OUT_OF_STOCK' },
      { SKU: 'NADA', cantidad: 0, reason: 'UNKNOWN' },
    ],
  })
})

test('replaces the lines of a known pair of keys, and makes a new guest of a pair that does not match', async () => {
  const first = (await register({ cart: [{ SKU: 'A', cantidad: 2 }] })).json()
  const { _id, cartId } = first.newUser
  const same = (
    await register({ _id, cartId, name: 'Ana R.', cart: [{ SKU: 'B/2', cantidad: 1 }] })
  ).json()
  expect(same).toMatchObject({
    newUser: { _id, cartId, name: 'Ana R.' },
    cart: { meta: { itemCount: 1 } },
  })
  const other = (await register({ _id, cartId: '0'.repeat(32) })).json()
  expect(other.newUser._id).not.toBe(_id)
})

// [T6.49]
test('takes the fields that the browser keeps of a guest, and changes nothing by them', async () => {
  const { newUser } = (await register({})).json()
  const answer = await register({
    ...newUser,
    isGuest: true,
    shippingAddress: deliveryForm,
    billingAddress: { calleFacturacion: 'Morelos' },
    rfc: 'XAXX010101000',
    cfdiUse: 'S01',
    taxRegime: '616',
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().newUser).toEqual(newUser)
  expect(await shop.shop.db.$count(address, eq(address.guestId, newUser._id))).toBe(0)
})

test('leaves a guest the units that their own payment holds', async () => {
  const buyer = await shop.createBuyer({ cart: [{ SKU: 'A', cantidad: 3 }] })
  expect((await shop.pay(buyer, await shop.createToken())).statusCode).toBe(200)
  const again = await register({
    _id: buyer.userGuestId,
    cartId: buyer.cartId,
    cart: [{ SKU: 'A', cantidad: 3 }],
  })
  expect(again.json().cart.meta).toMatchObject({ itemCount: 3, adjusted: [] })
  const other = await register({ cart: [{ SKU: 'A', cantidad: 1 }] })
  expect(other.json().cart.meta).toMatchObject({
    itemCount: 0,
    adjusted: [{ reason: 'OUT_OF_STOCK' }],
  })
})

test('saves one address for a guest and keeps its id', async () => {
  const { newUser } = (await register({})).json()
  const first = (await saveAddress({ userId: newUser._id, ...deliveryForm })).json()
  const second = (
    await saveAddress({ userId: newUser._id, ...deliveryForm, numeroEnvio: '7 bis' })
  ).json()
  expect(second.shippingAddress).toMatchObject({
    id: first.shippingAddress.id,
    numeroEnvio: '7 bis',
  })
  const { id } = second.shippingAddress
  expect(await shop.shop.db.select().from(address).where(eq(address.id, id))).toMatchObject([
    { createdAt: shop.clock.now(), updatedAt: shop.clock.now() },
  ])
})

test('refuses an address for somebody unknown, without privacy accepted, or incomplete', async () => {
  expect((await saveAddress({ userId: '0'.repeat(32), ...deliveryForm })).statusCode).toBe(403)
  const { newUser } = (await register({})).json()
  const answer = await saveAddress({
    userId: newUser._id,
    ...deliveryForm,
    privacy: false,
    codigoPostalEnvio: '123',
    telefono: 'no',
  })
  expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual([
    'codigoPostalEnvio',
    'telefono',
    'privacy',
  ])
})

test.each(['www.x.mx', 't.co/AbC', '93.184.216.34/p', 'ejemplo。com', 'https://x'])(
  'refuses %s in every line of an address, which mails would show to somebody else',
  async (advertisement) => {
    const { newUser } = (await register({})).json()
    const faultsOf = async (kind: string, form: object, lines: string[]) => {
      const written = Object.fromEntries(lines.map((line) => [line, `Gana ${advertisement}`]))
      const answer = await shop.app.inject({
        method: 'PATCH',
        url: `/api/users/guest/${kind}-address`,
        payload: { ...form, ...written, userId: newUser._id },
      })
      const { errors } = answer.json<{ errors: { field: string; message: string }[] }>()
      for (const { message } of errors)
        expect(message).toMatch(/ sin direcciones web ni de correo[.;]/)
      expect(errors.map(({ field }) => field).toSorted()).toEqual(lines.toSorted())
    }
    const lines = ['calle', 'numero', 'colonia', 'ciudad', 'estado']
    await faultsOf(
      'shipping',
      deliveryForm,
      lines.map((line) => `${line}Envio`),
    )
    await faultsOf('billing', billingForm, [
      ...lines.map((line) => `${line}Facturacion`),
      'razonSocial',
    ])
  },
)
