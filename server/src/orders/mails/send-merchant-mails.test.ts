import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { readShopInfo, saveShopInfo } from '../../settings/index.ts'
import { createOrder } from '../../testing/create-order.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { flagForReview } from '../index.ts'

let testShop: TestShop
beforeEach(async () => {
  testShop = await createTestShop()
})
afterEach(() => testShop.close())

async function setSalesEmail(salesEmail: string) {
  const { db } = testShop.shop
  await saveShopInfo(db, { ...(await readShopInfo(db)), salesEmail })
}

const flag = (orderId: string, reason: string) =>
  testShop.shop.db.transaction((tx) => flagForReview(testShop.shop, tx, orderId, reason))

const announceSale = (orderId: string) =>
  testShop.shop.db.transaction((tx) =>
    testShop.shop.jobs.enqueue(tx, 'mail-merchant-sale', { orderId }),
  )

/** What was mailed since the shop opened. */
async function listMails() {
  await testShop.shop.jobs.runDue()
  const folder = join(testShop.dataDir, 'mail')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(
    files.map(async (name) => new PostalMime().parse(await readFile(join(folder, name)))),
  )
  return mails.map(({ to, subject, text }) => ({ to: to?.[0]?.address, subject, text }))
}

// [T6.38]
test('tells the shop of a sale, and of each note about an order once', async () => {
  await setSalesEmail('ventas@tienda.example')
  const { id, number } = await createOrder(testShop.shop.db)
  await announceSale(id)
  await flag(id, 'Contracargo del cargo 7')
  await flag(id, 'Contracargo del cargo 7')
  expect(await testShop.shop.jobs.runDue()).toBe(2)
  await flag(id, 'El cargo 7 se reembolsó')
  const mails = await listMails()
  const to = 'ventas@tienda.example'
  const review = `Hay que revisar el pedido #${number}`
  expect(mails).toHaveLength(3)
  expect(mails).toEqual(
    expect.arrayContaining([
      { to, subject: `Pedido nuevo #${number}`, text: expect.stringContaining('SKU') },
      { to, subject: review, text: expect.not.stringContaining('reembolsó') },
      { to, subject: review, text: expect.stringContaining('El cargo 7 se reembolsó') },
    ]),
  )
})

test('sends nothing to a shop without an address, which finds it in the database', async () => {
  await setSalesEmail('')
  const { id } = await createOrder(testShop.shop.db)
  await announceSale(id)
  await flag(id, 'Contracargo del cargo 7')
  expect(await listMails()).toEqual([])
})
