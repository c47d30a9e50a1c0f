import { afterEach, beforeEach, expect, test } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createPayingCustomer } from '../testing/paying-customer.ts'
import {
  createPayingShop,
  preferenceOf,
  type Buyer,
  type PayingShop,
} from '../testing/paying-shop.ts'

const MINUTE = 60_000

let shop: PayingShop
beforeEach(async () => {
  shop = await createPayingShop({ env: { RATE_LIMIT_SCALE: '1' } })
  await createProduct(shop.shop.db, { sku: 'SEAL', stock: 10_000, listPrice: 1_00 })
  await createProduct(shop.shop.db, { sku: 'TRACTOR', stock: 10, listPrice: 150_000_00 })
})
afterEach(() => shop.close())

/** The bank refuses a card of the buyer, who comes back to the shop. */
async function refuseCard(buyer: Buyer) {
  await shop.pay(buyer, await shop.createToken())
  const [charge] = await shop.sandbox.control.listPayments()
  await shop.sandbox.control.act(charge!.id, { action: 'reject' })
  return shop.confirm(charge!.id, buyer.addressId)
}

const start = async (sku: string, cantidad: number) =>
  shop.payByWallet(await shop.createBuyer({ cart: [{ SKU: sku, cantidad }] }))

test('the unpaid orders of a network hold at most 150 units together', async () => {
  expect((await start('SEAL', 100)).statusCode).toBe(200)
  expect((await start('SEAL', 50)).statusCode).toBe(200)
  const refused = await start('SEAL', 1)
  expect(refused.json()).toMatchObject({
    status: 409,
    code: 'HOLD_LIMIT',
    message:
      'Sin pago podemos apartar hasta 150 piezas y $600,000.00 MXN. Haz un pedido más pequeño o llámanos y lo preparamos contigo.',
  })
  expect(await shop.stockOf('SEAL')).toMatchObject({ reserved: 150 })
})

test('the unpaid orders of a network hold at most 600,000 pesos together', async () => {
  expect((await start('TRACTOR', 4)).statusCode).toBe(200)
  expect((await start('TRACTOR', 1)).json()).toMatchObject({ code: 'HOLD_LIMIT' })
})

test('payments that are started at once hold no more than one after the other', async () => {
  const buyers = []
  for (let count = 0; count < 8; count += 1) {
    buyers.push(await shop.createBuyer({ cart: [{ SKU: 'SEAL', cantidad: 40 }] }))
  }
  const answers = await Promise.all(buyers.map((buyer) => shop.payByWallet(buyer)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
  expect(await shop.stockOf('SEAL')).toMatchObject({ reserved: 120 })
})

test('what was paid counts no more', async () => {
  const buyer = await shop.createBuyer({ cart: [{ SKU: 'SEAL', cantidad: 150 }] })
  const started = await shop.payByWallet(buyer)
  const { paymentId } = await shop.sandbox.wallet.payWithCard(
    preferenceOf(started.json().redirectUrl),
  )
  await shop.confirmWallet(paymentId!, buyer.addressId)
  expect((await start('SEAL', 150)).statusCode).toBe(200)
})

test('a customer who has paid before may order more than a stranger', async () => {
  const customer = await createPayingCustomer(shop, [{ SKU: 'SEAL', cantidad: 1 }])
  const started = await customer.payByWallet()
  const { paymentId } = await shop.sandbox.wallet.payWithCard(
    preferenceOf(started.json().redirectUrl),
  )
  await customer.confirmWallet(paymentId!)
  await customer.addToCart([{ SKU: 'SEAL', cantidad: 400 }])
  expect((await customer.pay(await shop.createToken())).statusCode).toBe(200)
})

test('starting again does not prolong a hold that leaves time to pay, and renews one that is about to end', async () => {
  const buyer = await shop.createBuyer({ cart: [{ SKU: 'SEAL', cantidad: 5 }] })
  await shop.payByWallet(buyer)
  const [first] = await shop.listOrders()
  await shop.turnClock(25 * MINUTE)
  await shop.payByWallet(buyer)
  expect(await shop.listOrders()).toMatchObject([{ expiresAt: first!.expiresAt }])
  await shop.turnClock(10 * MINUTE)
  await shop.payByWallet(buyer)
  const renewed = new Date(shop.clock.now().getTime() + 45 * MINUTE)
  expect(await shop.listOrders()).toMatchObject([{ expiresAt: renewed }])
})

test('after ten refused cards a cart is paid by the wallet, or later', async () => {
  const buyer = await shop.createBuyer({ cart: [{ SKU: 'SEAL', cantidad: 5 }] })
  for (let count = 0; count < 10; count += 1) {
    expect((await refuseCard(buyer)).statusCode).toBe(422)
  }
  const refused = await shop.pay(buyer, await shop.createToken())
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ message: expect.stringContaining('Mercado Pago') })
  expect((await shop.payByWallet(buyer)).statusCode).toBe(200)
  await shop.turnClock(61 * MINUTE)
  expect((await shop.pay(buyer, await shop.createToken())).statusCode).toBe(200)
})

test('the refused cards of all carts of a network are counted together', async () => {
  for (let cart = 0; cart < 4; cart += 1) {
    const buyer = await shop.createBuyer({
      cart: [{ SKU: 'SEAL', cantidad: 1 }],
      email: `card${cart}@example.com`,
    })
    for (let count = 0; count < 10; count += 1) {
      await refuseCard(buyer)
    }
  }
  const stranger = await shop.createBuyer({
    cart: [{ SKU: 'SEAL', cantidad: 1 }],
    email: 'z@example.com',
  })
  const refused = await shop.pay(stranger, await shop.createToken())
  expect(refused.json()).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringContaining('Mercado Pago'),
  })
})

test('the wallet offers no cash above what stores take', async () => {
  const voucherOf = async (sku: string) => {
    const started = await start(sku, 1)
    return shop.sandbox.wallet.payWithOxxo(preferenceOf(started.json().redirectUrl))
  }
  expect(await voucherOf('SEAL')).toMatchObject({ paymentId: expect.any(String) })
  await expect(voucherOf('TRACTOR')).rejects.toThrow('400')
})
