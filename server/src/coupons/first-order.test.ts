import { address, coupon, customer } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createPayingCustomer, type PayingCustomer } from '../testing/paying-customer.ts'
import { createPayingShop, preferenceIdOf, type PayingShop } from '../testing/paying-shop.ts'

const code = 'PRIMERA'
const refusal = {
  code: 'COUPON_INVALID',
  message: 'Cupón inválido o expirado: es solo para tu primera compra.',
}

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
  await createProduct(shop.shop.db, { sku: 'PUMP', listPrice: 100_000, stock: 500 })
  const first = { percent: 10, firstOrder: true, label: 'Primera compra' }
  await shop.shop.db.insert(coupon).values([
    { code, ...first },
    { code: 'BIENVENIDA', ...first },
  ])
})
afterAll(() => shop.close())

let people = 0

interface Person {
  email?: string
  phone?: string
  street?: string
  streetNumber?: string
}

/** Somebody who has nothing in common with those before, but for what is told. */
async function createBuyer({ email, ...place }: Person = {}) {
  people += 1
  const buyer = await createPayingCustomer(shop, [{ SKU: 'PUMP', cantidad: 1 }])
  const whole = { phone: String(5500000000 + people), streetNumber: String(people), ...place }
  const { db } = shop.shop
  await db.update(address).set(whole).where(eq(address.id, buyer.addressId))
  if (email) await db.update(customer).set({ email }).where(eq(customer.id, buyer.customer.id))
  return buyer
}

const pay = async (buyer: PayingCustomer, couponCode: string | null = code) =>
  buyer.pay(await shop.createToken(), { couponCode })

const validate = async ({ headers }: PayingCustomer) => {
  const options = { method: 'POST', url: '/api/discounts/validate', headers } as const
  return (await shop.app.inject({ ...options, payload: { code } })).json() as { valid: boolean }
}

async function settle(buyer: PayingCustomer, action: 'approve' | 'reject' = 'approve') {
  const orders = await shop.listOrders()
  const order = orders.findLast(({ customerId }) => customerId === buyer.customer.id)
  const attempt = (await shop.listAttempts()).findLast(({ orderId }) => orderId === order?.id)
  await shop.sandbox.control.act(attempt!.chargeId!, { action })
  return buyer.confirm(attempt!.chargeId!)
}

// [T6.16]
test('takes off for whoever has not bought yet, and for nobody who has', async () => {
  const buyer = await createBuyer()
  expect(await validate(buyer)).toMatchObject({ valid: true, discount: 100 })
  await pay(buyer)
  expect((await settle(buyer)).json().order).toMatchObject({ status: 'paid', total: 900 })
  await buyer.addToCart([{ SKU: 'PUMP', cantidad: 1 }])
  expect(await validate(buyer)).toMatchObject({ valid: false, message: refusal.message })
  expect((await pay(buyer)).json()).toMatchObject(refusal)
})

test('takes off nothing after a first order that was paid without it', async () => {
  const buyer = await createBuyer()
  await pay(buyer, null)
  await settle(buyer)
  await buyer.addToCart([{ SKU: 'PUMP', cantidad: 1 }])
  expect((await pay(buyer)).json()).toMatchObject(refusal)
})

test('is there again for a buyer whose card was refused', async () => {
  const buyer = await createBuyer()
  await pay(buyer)
  await settle(buyer, 'reject')
  expect((await pay(buyer)).statusCode).toBe(200)
  expect((await settle(buyer)).json().order).toMatchObject({ total: 900 })
})

// [T6.16]
test.each<[string, Person, Person]>([
  ['mailbox', { email: 'ana.ruiz+1@gmail.com' }, { email: 'AnaRuiz+otra@googlemail.com' }],
  ['mailbox with a tag', { email: 'eva+a@correo.mx' }, { email: 'eva+b@correo.mx' }],
  ['telephone', { phone: '33 9999 0001' }, { phone: '+52 (33) 9999-0001' }],
  [
    'door',
    { street: 'Av. Hidálgo', streetNumber: '77-A' },
    { street: 'av hidalgo ', streetNumber: '77 a' },
  ],
  ['telephone and a digit more', { phone: '33 9999 0002' }, { phone: '339999 0002 7' }],
  ['telephone and a digit before and behind', { phone: '8 3399990003' }, { phone: '33999900037' }],
  [
    'door, its street abbreviated',
    { street: 'Avenida Prueba Norte', streetNumber: '12' },
    { street: 'Av. Prueba Norte', streetNumber: '12' },
  ],
  [
    'door, which is described',
    { street: 'Calle 05 de Mayo', streetNumber: '12, portón negro' },
    { street: '5 de mayo', streetNumber: '012 casa azul' },
  ],
  [
    'block and plot',
    { street: 'Priv. Cedro', streetNumber: 'Mz. 4 Lt. 012' },
    { street: 'Privada Cedro', streetNumber: 'manzana 4, lote 12' },
  ],
])('is used once by whoever signs up again with the same %s', async (_, first, second) => {
  const before = await createBuyer(first)
  const again = await createBuyer(second)
  await pay(before)
  await settle(before)
  expect(await validate(again)).toMatchObject({ valid: false })
  expect((await pay(again)).json()).toMatchObject(refusal)
})

test('is not refused for an unpaid order of a stranger who wrote the telephone and door into it', async () => {
  const place = { phone: '3312125555', street: 'Allende', streetNumber: '9' }
  await pay(await createBuyer(place))
  const victim = await createBuyer(place)
  expect(await validate(victim)).toMatchObject({ valid: true })
  expect((await pay(victim)).statusCode).toBe(200)
})

test('is not refused for the door or telephone of one who bought without it', async () => {
  const shared = { phone: '3312120000', street: 'Morelos', streetNumber: '5' }
  const parent = await createBuyer(shared)
  await pay(parent, null)
  await settle(parent)
  expect((await pay(await createBuyer(shared))).statusCode).toBe(200)
})

test.each<[string, Person, Person]>([
  ['mailboxes with other dots', { email: 'a.b@correo.mx' }, { email: 'ab@correo.mx' }],
  ['telephones of one exchange', { phone: '+52 33 8888 0001' }, { phone: '+52 33 8888 0002' }],
  [
    'houses of one street',
    { street: 'Lago', streetNumber: '1' },
    { street: 'Lago', streetNumber: '10' },
  ],
  [
    'plots of one block',
    { street: 'Lago', streetNumber: 'Mz 4 Lt 2' },
    { street: 'Lago', streetNumber: 'Mz 4 Lt 3' },
  ],
  [
    'streets with numbers',
    { street: 'Calle 15', streetNumber: '8' },
    { street: 'Calle 7', streetNumber: '8' },
  ],
  [
    'houses without a number',
    { street: 'Camino Real', streetNumber: 'S/N' },
    { street: 'Camino Viejo', streetNumber: 'S/N' },
  ],
])('tells %s apart', async (_, first, second) => {
  const one = await createBuyer(first)
  await pay(one)
  await settle(one)
  expect((await pay(await createBuyer(second))).statusCode).toBe(200)
})

// [T6.16]
test('is given to one of five accounts of the same person that pay at once', async () => {
  const accounts = await Promise.all(
    [1, 2, 3, 4, 5].map((tag) => createBuyer({ email: `cinco+${tag}@correo.mx` })),
  )
  // Two coupons of the kind count as one.
  const codes = [code, 'BIENVENIDA', code, 'BIENVENIDA', code]
  const answers = await Promise.all(accounts.map((buyer, place) => pay(buyer, codes[place])))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

// [T6.16]
test('is given once to whoever pays in two tabs at once', async () => {
  const buyer = await createBuyer()
  await Promise.all([pay(buyer), pay(buyer, 'BIENVENIDA')])
  await settle(buyer)
  const orders = await shop.listOrders()
  const discounted = orders.filter(
    ({ customerId, status, discount }) =>
      customerId === buyer.customer.id && status === 'paid' && discount > 0,
  )
  expect(discounted).toHaveLength(1)
  await buyer.addToCart([{ SKU: 'PUMP', cantidad: 1 }])
  expect((await pay(buyer, 'BIENVENIDA')).json()).toMatchObject(refusal)
})

test('is held by an order that waits for cash', async () => {
  const buyer = await createBuyer()
  const page = preferenceIdOf((await buyer.payByWallet({ couponCode: code })).json().redirectUrl)
  const { paymentId } = await shop.sandbox.wallet.payWithOxxo(page)
  await buyer.confirmWallet(paymentId!)
  await buyer.addToCart([{ SKU: 'PUMP', cantidad: 2 }])
  expect((await pay(buyer, 'BIENVENIDA')).json()).toMatchObject(refusal)
})
