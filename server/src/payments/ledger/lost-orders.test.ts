import { ledgerDifference } from '@surco/database/schema'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { createProduct } from '../../testing/create-product.ts'
import { createPayingShop, type PayingShop } from '../../testing/paying-shop.ts'
import { testStart } from '../../testing/test-shop.ts'
import { ProviderGarbled } from '../providers/provider.ts'
import { checkLedger, checkRange } from './check-ledger.ts'
import { manageLedger } from './manage-ledger.ts'

/** The day of all test clocks, in Mexico City. */
const today = '2026-11-20'
const DAY = 24 * 60 * 60_000

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
  await createProduct(shop.shop.db, { sku: 'PUMP', listPrice: 125_000, stock: 50 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.shop.db.execute('truncate "order", ledger_day, ledger_difference cascade')
  shop.clock.advance(testStart.getTime() - shop.clock.now().getTime())
  await shop.sandbox.control.reset()
  await shop.sandbox.control.changeConfig({ webhooks: { dropFirst: 1000 } })
})

async function buy() {
  const buyer = await shop.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 1 }] })
  await shop.pay(buyer, await shop.createToken())
  const { id } = (await shop.sandbox.control.listPayments())[0]!
  await shop.sandbox.control.act(id, { action: 'approve' })
  await shop.confirm(id, buyer.addressId)
  const attempt = (await shop.listAttempts()).find(({ chargeId }) => chargeId === id)
  if (attempt?.status !== 'completed') throw new Error('Nothing was paid')
  return { id, buyer, orderId: attempt.orderId }
}

/** As a page of the table that is read as zeros does: nothing that points to the order goes with it. */
const loseOrder = (id: string) =>
  shop.shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`delete from "order" where id = ${id}`)
  })

const listDifferences = () =>
  shop.shop.db.select().from(ledgerDifference).orderBy(ledgerDifference.kind)

test('tells once of captured payments whose order is gone, or not paid, of a day compared before', async () => {
  const [lost, unpaid] = [await buy(), await buy()]
  await buy()
  await checkLedger(shop.shop)
  expect(await listDifferences()).toEqual([])
  await loseOrder(lost.orderId)
  await shop.shop.db.execute(
    sql`update "order" set status = 'pending', paid_at = null where id = ${unpaid.orderId}`,
  )
  await shop.advanceClocks(3 * DAY)
  for (let time = 0; time < 3; time += 1) await checkLedger(shop.shop)
  expect(await listDifferences()).toMatchObject([
    { kind: 'unknown_reference', paymentId: lost.id, amount: 125_000, orderId: null },
    { kind: 'unsettled', paymentId: unpaid.id, orderId: unpaid.orderId },
  ])
  expect((await shop.app.inject('/api/health/ready')).json().checks).toContainEqual({
    name: 'ledger',
    state: 'warning',
    detail: '2 diferencias con los proveedores: npm run ledger -- --list',
  })
  await shop.shop.db.execute(
    sql`update "order" set status = 'paid', paid_at = now() where id = ${unpaid.orderId}`,
  )
  await checkLedger(shop.shop)
  expect(await listDifferences()).toMatchObject([{ resolvedAt: null }, { resolution: 'agrees' }])
})

test('tells of lost payments beside one that cannot be read', async () => {
  const [garbled, lost] = [await buy(), await buy()]
  await shop.advanceClocks(3 * DAY)
  await checkLedger(shop.shop)
  await loseOrder(garbled.orderId)
  await loseOrder(lost.orderId)
  const openpay = shop.shop.providers.openpay!
  const find = openpay.findPayment.bind(openpay)
  vi.spyOn(openpay, 'findPayment').mockImplementation((id) =>
    id === garbled.id ? Promise.reject(new ProviderGarbled('not a charge')) : find(id),
  )
  await checkLedger(shop.shop)
  vi.restoreAllMocks()
  expect(await listDifferences()).toMatchObject([{ paymentId: lost.id }])
  await checkLedger(shop.shop)
  expect(await listDifferences()).toHaveLength(2)
})

test('tells whose payment it was from the list of its day, and gives it back when it is told to', async () => {
  const { id: paymentId, orderId } = await buy()
  await loseOrder(orderId)
  for (let time = 0; time < 2; time += 1) await checkRange(shop.shop, today, today)
  expect(await listDifferences()).toMatchObject([
    { kind: 'unknown_reference', paymentId, buyerName: 'ANA RUIZ', resolvedAt: null },
  ])
  const refund = { verb: 'refund', provider: 'openpay', paymentId, amount: 125_000 } as const
  await manageLedger(shop.shop, refund)
  expect(await listDifferences()).toMatchObject([{ resolution: 'agrees', refunded: 125_000 }])
})

test('its buyer is told not to pay again, and is not sent back to the cart', async () => {
  const { id, buyer, orderId } = await buy()
  await loseOrder(orderId)
  expect((await shop.confirm(id, buyer.addressId)).json()).toMatchObject({
    code: 'PAYMENT_UNDER_REVIEW',
    message: expect.stringContaining('No pagues de nuevo'),
  })
  const back = await shop.app.inject(`/api/openpay/return/${orderId}?id=${id}`)
  expect(back.headers.location).toBe('/confirmacion-openpay')
})
