import { afterAll, beforeAll, expect, test } from 'vitest'

import { openAdminSocket } from '../platform/commands/admin-socket.ts'
import { createOrder } from '../testing/create-order.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import {
  manageOrders,
  manageThroughShop,
  orderCommands,
  readOrdersArguments,
} from './manage-orders.ts'
import { flagForReview } from './transitions/change-status.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

/** Leaves a note in a transaction of its own. */
const flag = (orderId: string, reason: string) =>
  shop.shop.db.transaction((tx) => flagForReview(shop.shop, tx, orderId, reason))

// [T6.26]
test('says of each order that needs a person what it is, why, and whom to ask', async () => {
  const { db } = shop.shop
  const request = readOrdersArguments(['review'])
  expect(await manageOrders(shop.shop, request)).toEqual(['No hay pedidos por revisar'])
  const late = await createOrder(db)
  await createOrder(db)
  const given = await createOrder(db, { status: 'refunded', paymentMethod: 'mercadopago' })
  await flag(late.id, 'Pagado después de vencer: revisar antes de enviar')
  await flag(late.id, 'Pagado, pero faltan existencias de: PUMP')
  await flag(given.id, 'El cargo 7 se reembolsó')
  const lines = [
    `#${given.number} · Reembolsado · $2,000.00 MXN · Mercado Pago · 20 de noviembre de 2026, 12:00 h`,
    '  Ana Ruiz · ana@example.com · 3110000135',
    '  - El cargo 7 se reembolsó',
    `#${late.number} · Pagado · $2,000.00 MXN · OpenPay · 20 de noviembre de 2026, 12:00 h`,
    '  Ana Ruiz · ana@example.com · 3110000135',
    '  - Pagado después de vencer: revisar antes de enviar',
    '  - Pagado, pero faltan existencias de: PUMP',
  ]
  expect(await manageOrders(shop.shop, request)).toEqual(lines)

  const socket = await openAdminSocket(shop.shop, orderCommands)
  try {
    expect(await manageThroughShop(shop.dataDir, request)).toEqual(lines)
  } finally {
    await socket.close()
  }
})

test.each([[[]], [['revisar']], [['review', '7']]])(
  'says how the command is used instead of doing %j',
  (words) => {
    expect(() => readOrdersArguments(words)).toThrow('Uso: npm run orders -- review')
  },
)
