import { ledgerDifference } from '@surco/database/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createOrder } from '../../testing/create-order.ts'
import { createStaff } from '../../testing/staff.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
})
afterAll(() => testShop.close())

test('a difference of the books is shown with what to do, and closed once', async () => {
  const { db, clock } = testShop.shop
  const owner = await createStaff(testShop)
  const { id: orderId, number } = await createOrder(db)
  await db.insert(ledgerDifference).values({
    provider: 'openpay',
    paymentId: 'ch_7',
    kind: 'mismatch',
    orderId,
    amount: 125_000,
    refunded: 25_000,
    currency: 'MXN',
    paidAt: clock.now(),
    buyerName: 'Ana',
    foundAt: clock.now(),
  })
  const { data } = (await owner.call('GET', '/ledger')).json()
  expect(data).toMatchObject([
    {
      payment: 'ch_7',
      order: String(number),
      amount: 1250,
      left: { amount: 1000, mayRefund: true },
    },
  ])
  expect(data[0].whatToDo).toContain('Revisa el pedido con el comprador')
  const one = { provider: 'openpay', payment: 'ch_7' }
  const refunded = await owner.call('POST', '/ledger/refund', { ...one, amount: 1000 })
  expect(refunded.json().message).toBe('No hay credenciales de openpay.')
  expect((await owner.call('POST', '/ledger/close', one)).json().data).toEqual([])
  const again = (await owner.call('POST', '/ledger/close', one)).json()
  expect(again.message).toContain('No hay ninguna diferencia abierta con el pago openpay ch_7')
  const other = await owner.call('POST', '/ledger/close', { ...one, provider: 'paypal' })
  expect(other.statusCode).toBe(404)
  const { data: entries } = (await owner.call('GET', '/book?kind=payment')).json()
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    'payment.difference-closed',
    'payment.refund-tried',
  ])
})
