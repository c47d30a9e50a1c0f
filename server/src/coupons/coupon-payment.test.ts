import { address, cartLine, coupon, couponUse } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { reconcilePayments } from '../payments/reconcile/reconcile.ts'
import { settlePayment } from '../payments/settle/settle-payment.ts'
import { createProduct } from '../testing/create-product.ts'
import { createPayingCustomer, type PayingCustomer } from '../testing/paying-customer.ts'
import { createPayingShop, preferenceIdOf, type PayingShop } from '../testing/paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
  await createProduct(shop.shop.db, { sku: 'PUMP', listPrice: 100_000, stock: 500 })
})
afterAll(() => shop.close())

let made = 0
async function addCoupon(limits: object = {}) {
  const code = `CUPON${++made}`
  await shop.shop.db.insert(coupon).values({ code, label: code, percent: 10, ...limits })
  return code
}

const createBuyer = () => createPayingCustomer(shop, [{ SKU: 'PUMP', cantidad: 1 }])

const pay = async (buyer: PayingCustomer, couponCode: string) =>
  buyer.pay(await shop.createToken(), { couponCode })

async function settle(buyer: PayingCustomer, action: 'approve' | 'reject') {
  const order = (await shop.listOrders()).findLast(
    ({ customerId }) => customerId === buyer.customer.id,
  )
  const attempt = (await shop.listAttempts()).findLast(({ orderId }) => orderId === order?.id)
  await shop.sandbox.control.act(attempt!.chargeId!, { action })
  return buyer.confirm(attempt!.chargeId!)
}

// [T4.14]
test('lets one of many have the last use', async () => {
  const code = await addCoupon({ limitTotal: 1 })
  const buyers = await Promise.all(Array.from({ length: 6 }, createBuyer))
  const answers = await Promise.all(buyers.map((buyer) => pay(buyer, code)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const refused = answers.find(({ statusCode }) => statusCode !== 200)
  expect(refused?.json()).toMatchObject({
    status: 409,
    code: 'COUPON_INVALID',
    message: 'Cupón inválido o expirado: ya se agotó.',
  })
})

test('gives the use back when the payment is refused, and keeps it when it is made', async () => {
  const code = await addCoupon({ limitTotal: 1, limitPerCustomer: 1 })
  const first = await createBuyer()
  const second = await createBuyer()
  await pay(first, code)
  expect((await pay(second, code)).statusCode).toBe(409)
  await settle(first, 'reject')
  expect((await pay(second, code)).statusCode).toBe(200)
  expect((await settle(second, 'approve')).json().order).toMatchObject({
    status: 'paid',
    couponCode: code,
    discount: 100,
    total: 900,
  })
  expect((await pay(first, code)).statusCode).toBe(409)
})

test('lets a buyer whose card was refused pay with the coupon again', async () => {
  const code = await addCoupon({ limitTotal: 1, limitPerCustomer: 1 })
  const buyer = await createBuyer()
  await pay(buyer, code)
  await settle(buyer, 'reject')
  await pay(buyer, code)
  expect((await settle(buyer, 'approve')).json().order).toMatchObject({ total: 900 })
  const orders = (await shop.listOrders()).filter(
    ({ customerId }) => customerId === buyer.customer.id,
  )
  expect(orders).toHaveLength(1)
})

test('counts a use again when its payment comes after it was given back', async () => {
  const code = await addCoupon()
  const buyer = await createBuyer()
  await pay(buyer, code)
  const order = (await shop.listOrders()).at(-1)
  await pay(buyer, '')
  expect(await shop.shop.db.$count(couponUse)).toBe(await usesBesides(order!.id))
  const attempt = (await shop.listAttempts()).find(({ orderId }) => orderId === order?.id)
  await shop.sandbox.control.act(attempt!.chargeId!, { action: 'approve' })
  expect((await buyer.confirm(attempt!.chargeId!)).json().order).toMatchObject({ total: 900 })
  expect(await shop.shop.db.select().from(couponUse)).toContainEqual(
    expect.objectContaining({ orderId: order?.id }),
  )
})

test('tells the merchant when a payment that comes late uses a coupon beyond its limit', async () => {
  const code = await addCoupon({ limitTotal: 1 })
  const late = await createBuyer()
  await pay(late, code)
  const order = (await shop.listOrders()).at(-1)
  const attempt = (await shop.listAttempts()).find(({ orderId }) => orderId === order?.id)
  await settle(late, 'reject')
  const other = await createBuyer()
  await pay(other, code)
  await settle(other, 'approve')
  const payment = await shop.shop.providers.openpay!.findPayment(attempt!.chargeId!)
  await settlePayment(shop.shop, attempt!, { ...payment!, status: 'completed' })
  const paid = (await shop.listOrders()).find(({ id }) => id === order?.id)
  expect([paid?.status, paid?.reviewReason]).toEqual([
    'paid',
    `El cupón ${code} se usó más veces que su límite`,
  ])
})

const usesBesides = async (orderId: string) =>
  (await shop.shop.db.select().from(couponUse)).filter((use) => use.orderId !== orderId).length

// [T4.10]
test('is refused at the payment to guests', async () => {
  const code = await addCoupon()
  const guest = await shop.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 1 }] })
  const { addressId: _address, ...keys } = guest
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/stripe/collect_details_guest',
    payload: { ...keys, paymentMethod: 'mercadopago', couponCode: code },
  })
  expect(answer.json()).toMatchObject({
    code: 'COUPON_INVALID',
    message: 'Debes iniciar sesión para aplicar un cupón de descuento',
  })
})

// [T4.15]
test('is refused at the payment once it is over, and nothing is held', async () => {
  const code = await addCoupon({ endsAt: new Date(0) })
  const buyer = await createBuyer()
  const before = await shop.stockOf('PUMP')
  expect((await pay(buyer, code)).json()).toMatchObject({
    code: 'COUPON_INVALID',
    message: 'Cupón inválido o expirado',
  })
  expect(await shop.stockOf('PUMP')).toEqual(before)
})

// [T4.14]
test('counts for an order that waits for cash, whatever is bought next', async () => {
  const code = await addCoupon({ limitPerCustomer: 1 })
  const buyer = await createBuyer()
  const page = preferenceIdOf((await buyer.payByWallet({ couponCode: code })).json().redirectUrl)
  const { paymentId } = await shop.sandbox.wallet.payWithOxxo(page)
  await buyer.confirmWallet(paymentId!)

  await buyer.addToCart([{ SKU: 'PUMP', cantidad: 2 }])
  expect((await pay(buyer, code)).json()).toMatchObject({
    code: 'COUPON_INVALID',
    message: 'Cupón inválido o expirado: ya lo usaste.',
  })

  // Nor for the same lines to another place.
  await shop.shop.db.delete(cartLine).where(eq(cartLine.cartId, buyer.customer.cartId))
  await buyer.addToCart([{ SKU: 'PUMP', cantidad: 1 }])
  await shop.shop.db.update(address).set({ street: 'Otra' }).where(eq(address.id, buyer.addressId))
  expect((await pay(buyer, code)).statusCode).toBe(409)
})

test('is kept by an order that waits for cash and is paid by card instead', async () => {
  const code = await addCoupon({ limitPerCustomer: 1, limitTotal: 1 })
  const buyer = await createBuyer()
  const page = preferenceIdOf((await buyer.payByWallet({ couponCode: code })).json().redirectUrl)
  const { paymentId } = await shop.sandbox.wallet.payWithOxxo(page)
  const waiting = (await buyer.confirmWallet(paymentId!)).json().order

  await buyer.addToCart([{ SKU: 'PUMP', cantidad: 1 }])
  expect((await pay(buyer, code)).statusCode).toBe(200)
  expect((await settle(buyer, 'approve')).json().order).toMatchObject({
    _id: waiting._id,
    status: 'paid',
    total: 900,
  })
})

test('stays with a cart whose order is made again after its voucher expired', async () => {
  const code = await addCoupon({ limitPerCustomer: 1 })
  const buyer = await createBuyer()
  const start = async () => (await buyer.payByWallet({ couponCode: code })).json().redirectUrl
  const { paymentId } = await shop.sandbox.wallet.payWithOxxo(preferenceIdOf(await start()))
  await buyer.confirmWallet(paymentId!)
  await shop.advanceClocks(4 * 24 * 60 * 60_000)
  await reconcilePayments(shop.shop)
  const { stock, reserved } = await shop.stockOf('PUMP')

  await buyer.addToCart([{ SKU: 'PUMP', cantidad: 1 }])
  await start()
  expect(await shop.stockOf('PUMP')).toEqual({ stock, reserved: reserved + 1 })
  await buyer.addToCart([{ SKU: 'PUMP', cantidad: 1 }])
  expect((await pay(buyer, code)).statusCode).toBe(200)
  expect(await shop.stockOf('PUMP')).toEqual({ stock, reserved: reserved + 2 })
})
