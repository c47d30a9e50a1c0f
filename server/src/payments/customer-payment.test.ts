import { billing, coupon } from '@surco/database/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { newId } from '../platform/keys.ts'
import { createProduct } from '../testing/create-product.ts'
import { createPayingCustomer } from '../testing/paying-customer.ts'
import { createPayingShop, preferenceIdOf, type PayingShop } from '../testing/paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
  for (const sku of ['B', 'A', 'C']) {
    await createProduct(shop.shop.db, { sku, listPrice: 100_000, stock: 100 })
  }
  await createProduct(shop.shop.db, {
    sku: 'PICTURED',
    listPrice: 100_000,
    stock: 100,
    pictures: [`${'a'.repeat(32)}.jpg`, `${'b'.repeat(32)}.jpg`],
  })
})
afterAll(() => shop.close())

const createCustomer = (cart = [{ SKU: 'A', cantidad: 1 }]) => createPayingCustomer(shop, cart)

async function newestCharge() {
  const [charge] = await shop.sandbox.control.listPayments()
  return charge!
}

const ordersOf = async (customerId: string) =>
  (await shop.listOrders()).filter((order) => order.customerId === customerId)

// [T4.3]
test('makes a paid order of a customer and empties the cart of what was bought', async () => {
  const buyer = await createCustomer()
  const started = await buyer.pay(await shop.createToken())
  expect(started.statusCode).toBe(200)
  const charge = await newestCharge()
  await shop.sandbox.control.act(charge.id, { action: 'approve' })
  await buyer.addToCart([{ SKU: 'C', cantidad: 2 }])
  const answer = await buyer.confirm(charge.id)
  expect(answer.json().order).toMatchObject({ status: 'paid', total: 1000 })
  expect(await ordersOf(buyer.customer.id)).toMatchObject([
    { guestId: null, email: buyer.customer.email, name: buyer.customer.name },
  ])
  expect(await buyer.listCart()).toMatchObject([{ SKU: 'C', cantidad: 2 }])
})

// [T4.38]
test('leads a customer whose cart the payment emptied to it, and takes nothing for another one', async () => {
  const buyer = await createCustomer()
  await buyer.pay(await shop.createToken())
  const charge = await newestCharge()
  await shop.sandbox.control.act(charge.id, { action: 'approve' })
  await shop.app.inject({
    method: 'POST',
    url: '/api/openpay/webhook',
    payload: { type: 'charge.succeeded', event_date: '', transaction: { id: charge.id } },
  })
  expect(await buyer.listCart()).toEqual([])
  const asked = { total: 0 }
  for (const answer of [
    await buyer.payByWallet(asked),
    await buyer.pay(await shop.createToken(), asked),
  ]) {
    expect(answer.json().redirectUrl).toContain(
      `/confirmacion-openpay?chargeId=${charge.id}&addressId=${buyer.addressId}`,
    )
  }
  await buyer.addToCart([{ SKU: 'B', cantidad: 1 }])
  expect((await buyer.payByWallet(asked)).json()).toMatchObject({ code: 'TOTAL_CHANGED' })
})

// [T4.29]
test('brings a customer back from the bank as a customer', async () => {
  const buyer = await createCustomer()
  await buyer.pay(await shop.createToken())
  const [order] = await ordersOf(buyer.customer.id)
  const answer = await shop.app.inject(`/api/openpay/return/${order?.id}?id=trabc`)
  expect(answer.headers.location).toBe(
    `/confirmacion-openpay?chargeId=trabc&addressId=${buyer.addressId}`,
  )
})

// [T4.6]
test('answers the order of a customer to nobody else', async () => {
  const buyer = await createCustomer()
  const other = await createCustomer()
  await buyer.pay(await shop.createToken())
  const charge = await newestCharge()
  await shop.sandbox.control.act(charge.id, { action: 'approve' })
  const asGuest = await shop.confirm(charge.id, buyer.addressId)
  const asOther = await shop.app.inject({
    method: 'POST',
    url: '/api/openpay/confirm_payment_openpay',
    headers: other.headers,
    payload: { chargeId: charge.id, addressId: buyer.addressId },
  })
  for (const answer of [asGuest, asOther]) {
    expect(answer.json()).toMatchObject({ status: 409, code: 'PAYMENT_MISMATCH' })
  }
  expect((await buyer.confirm(charge.id)).statusCode).toBe(200)
})

test('answers the order of a guest to its guest alone', async () => {
  const guest = await shop.createBuyer({ cart: [{ SKU: 'A', cantidad: 1 }] })
  await shop.pay(guest, await shop.createToken())
  const charge = await newestCharge()
  const customer = await createCustomer()
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/openpay/confirm_payment_openpay',
    headers: customer.headers,
    payload: { chargeId: charge.id, addressId: guest.addressId },
  })
  expect(answer.statusCode).toBe(409)
})

test('sends only to an address of the customer, and sells only their cart', async () => {
  const buyer = await createCustomer()
  const other = await createCustomer()
  const token = await shop.createToken()
  expect((await buyer.pay(token, { cartId: other.customer.cartId })).statusCode).toBe(403)
  // Whether an address is somebody's is not told.
  for (const addressId of [newId(), other.addressId]) {
    expect((await buyer.pay(token, { addressId })).json()).toMatchObject({
      status: 409,
      code: 'INCOMPLETE_ADDRESS',
    })
  }
})

test('takes no payment without a session', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/stripe/collect_details',
    payload: { paymentMethod: 'mercadopago', addressId: newId() },
  })
  expect(answer.statusCode).toBe(401)
})

// [T4.4] [T4.8]
test('pays with the wallet, which comes back without the word guest', async () => {
  const buyer = await createCustomer()
  const page = preferenceIdOf((await buyer.payByWallet()).json().redirectUrl)
  const { paymentId, returnUrl } = await shop.sandbox.wallet.payWithCard(page)
  expect(returnUrl).toContain(`/confirmacion-mercadopago?addressId=${buyer.addressId}&`)
  expect(returnUrl).not.toContain('type=guest')
  expect((await shop.confirmWallet(paymentId!, buyer.addressId)).statusCode).toBe(409)
  expect((await buyer.confirmWallet(paymentId!)).json().order.status).toBe('paid')
})

test('takes what waits for cash out of the cart', async () => {
  const buyer = await createCustomer()
  const page = preferenceIdOf((await buyer.payByWallet()).json().redirectUrl)
  const { paymentId } = await shop.sandbox.wallet.payWithOxxo(page)
  await buyer.confirmWallet(paymentId!)
  expect(await buyer.listCart()).toEqual([])
  await buyer.addToCart([{ SKU: 'B', cantidad: 1 }])
  await shop.sandbox.wallet.payVoucher(paymentId!)
  await buyer.confirmWallet(paymentId!)
  expect(await buyer.listCart()).toMatchObject([{ SKU: 'B' }])
})

// [T4.70]
test('keeps the lines in the order in which they were put in, with their pictures', async () => {
  const buyer = await createCustomer([
    { SKU: 'PICTURED', cantidad: 1 },
    { SKU: 'C', cantidad: 1 },
    { SKU: 'B', cantidad: 1 },
  ])
  await buyer.addToCart([{ SKU: 'C', cantidad: 1 }])
  expect((await buyer.listCart()).map(({ SKU }) => SKU)).toEqual(['PICTURED', 'C', 'B'])
  await buyer.pay(await shop.createToken())
  const answer = await buyer.confirm((await newestCharge()).id)
  const { items } = answer.json().order
  expect(items.map(({ SKU }: { SKU: string }) => SKU)).toEqual(['PICTURED', 'C', 'B'])
  expect(items[0].img).toContain('a'.repeat(32))
})

const told = {
  rfc: 'CARE800101XX3',
  cfdiUse: 'G03',
  taxRegime: '612',
  fiscalPostalCode: '45100',
  street: 'Av. Juárez',
  streetNumber: '120',
  neighborhood: 'Centro',
  city: 'Zapopan',
  postalCode: '45100',
  state: 'Jalisco',
}

// [T4.16]
test('keeps with the order whom its invoice is for', async () => {
  const buyer = await createCustomer()
  const incomplete = await buyer.pay(await shop.createToken(), { factura: true })
  expect(incomplete.json()).toMatchObject({
    status: 409,
    code: 'INCOMPLETE_BILLING',
    message: 'Por favor, agregue la información de facturación',
  })
  await shop.shop.db.insert(billing).values({ id: newId(), customerId: buyer.customer.id, ...told })
  expect((await buyer.pay(await shop.createToken(), { factura: true })).statusCode).toBe(200)
  expect((await ordersOf(buyer.customer.id)).map(({ invoice }) => invoice)).toEqual([
    { ...told, businessName: buyer.customer.name.toUpperCase() },
  ])
})

// [T3.46]
test('asks again for fiscal data that older rules let in, and starts no payment with them', async () => {
  const buyer = await createCustomer()
  await shop.shop.db
    .insert(billing)
    .values({ id: newId(), customerId: buyer.customer.id, ...told, rfc: 'NAJG801399XX1' })
  const refused = await buyer.pay(await shop.createToken(), { factura: true })
  expect(refused.json()).toMatchObject({
    status: 409,
    code: 'INCOMPLETE_BILLING',
    message: 'Revisa tus datos de facturación. Revisa tu RFC: la fecha que contiene no existe.',
    errors: [{ field: 'rfc', message: 'Revisa tu RFC: la fecha que contiene no existe.' }],
  })
  expect(await ordersOf(buyer.customer.id)).toEqual([])
})

test('makes another order when the buyer wants no invoice any more', async () => {
  const buyer = await createCustomer()
  await shop.shop.db.insert(billing).values({ id: newId(), customerId: buyer.customer.id, ...told })
  await buyer.pay(await shop.createToken(), { factura: true })
  await buyer.pay(await shop.createToken())
  const orders = await ordersOf(buyer.customer.id)
  expect(orders.map(({ status, invoice }) => [status, invoice !== null])).toEqual([
    ['failed', true],
    ['pending', false],
  ])
})

test('charges what the coupon leaves, in one line of the wallet’s page', async () => {
  await shop.shop.db.insert(coupon).values({ code: 'DIEZ', label: '10 % menos', percent: 10 })
  const buyer = await createCustomer([
    { SKU: 'A', cantidad: 1 },
    { SKU: 'B', cantidad: 1 },
  ])
  const page = preferenceIdOf((await buyer.payByWallet({ couponCode: 'diez' })).json().redirectUrl)
  const { paymentId } = await shop.sandbox.wallet.payWithCard(page)
  expect((await buyer.confirmWallet(paymentId!)).json().order).toMatchObject({
    status: 'paid',
    subtotal: 2000,
    discount: 200,
    discountLabel: '10 % menos',
    couponCode: 'DIEZ',
    total: 1800,
  })
})
