import { afterAll, beforeAll, expect, test } from 'vitest'

import { FinalError } from '../../platform/errors.ts'
import type { Mail, Mailer } from '../../platform/mail/index.ts'
import { readShopInfo, saveShopInfo } from '../../settings/index.ts'
import { createOrder } from '../../testing/create-order.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { sendSaleMails } from './sale-mails.ts'

const buyer = 'ana@example.com'
const merchant = 'ventas@tienda.example'

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
  const { db } = testShop.shop
  await saveShopInfo(db, { ...(await readShopInfo(db)), salesEmail: merchant })
})
afterAll(() => testShop.close())

/** Takes what is not for one of these. */
function mailerWithout({
  unreachable,
  unknown,
}: {
  unreachable: string[]
  unknown?: string | undefined
}) {
  const sent: Mail[] = []
  const mailer: Mailer = {
    ...testShop.mailer,
    send: async (mail) => {
      if (mail.to === unknown) throw new FinalError(`${mail.to} does not exist`)
      if (unreachable.includes(mail.to)) throw new Error(`${mail.to} is out of reach`)
      sent.push(mail)
    },
  }
  return { sent, mailer }
}

async function sendWithout(unreachable: string[], lacksUnits = false, unknown?: string) {
  const { id: orderId } = await createOrder(testShop.shop.db)
  const { sent, mailer } = mailerWithout({ unreachable, unknown })
  await sendSaleMails(testShop.shop, mailer, { orderId, lacksUnits })
  const { rows } = await testShop.shop.db.execute<{ name: string }>(
    `select name from jobs.job where data ->> 'orderId' = '${orderId}'`,
  )
  return { to: sent.map(({ to }) => to), left: rows.map(({ name }) => name), sent }
}

test('mails buyer and merchant', async () => {
  expect(await sendWithout([])).toMatchObject({ to: [buyer, merchant], left: [] })
})

test('tells a buyer whose units were gone', async () => {
  const { sent } = await sendWithout([], true)
  expect(sent[0]?.messageId).toContain('order-lacking')
})

test.each([
  [merchant, false, buyer, 'mail-merchant-sale'],
  [buyer, false, merchant, 'mail-order-received'],
  [buyer, true, merchant, 'mail-order-lacking'],
])('leaves what %s was not handed to a job of its own', async (missed, lacks, reached, job) => {
  expect(await sendWithout([missed], lacks)).toMatchObject({ to: [reached], left: [job] })
})

test('is tried again as a whole when neither could be reached', async () => {
  await expect(sendWithout([buyer, merchant])).rejects.toThrow('out of reach')
})

test('is tried again when one does not exist and the other could not be reached', async () => {
  await expect(sendWithout([merchant], false, buyer)).rejects.toThrow('out of reach')
})
