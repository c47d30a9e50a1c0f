import { mailSent } from '@surco/database/schema'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { createOrder } from '../../testing/create-order.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { forgetSentMails, sendOnce, type Mail } from './index.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
})
afterAll(() => testShop.close())
beforeEach(() => testShop.shop.db.delete(mailSent))

const mail: Mail = {
  to: 'ana@example.com',
  subject: 'Hola',
  text: '',
  html: '',
  messageId: '<order-received.1@surco.example>',
}

function countingMailer(send = async () => {}) {
  const sent: string[] = []
  const mailer = sendOnce(
    {
      ...testShop.mailer,
      send: async ({ messageId }) => {
        await send()
        sent.push(messageId)
      },
    },
    testShop.shop,
  )
  return { sent, mailer }
}

// [T4.58]
test('hands a message over once, though its job is done again after the process died', async () => {
  const { sent, mailer } = countingMailer()
  await mailer.send(mail)
  await mailer.send(mail)
  await mailer.send({ ...mail, messageId: '<order-received.2@surco.example>' })
  expect(sent).toEqual([mail.messageId, '<order-received.2@surco.example>'])
})

test('tries a message again that the mail server did not take', async () => {
  let refuses = true
  const { sent, mailer } = countingMailer(async () => {
    if (refuses) throw new Error('421')
  })
  await expect(mailer.send(mail)).rejects.toThrow('421')
  refuses = false
  await mailer.send(mail)
  expect(sent).toEqual([mail.messageId])
})

test('keeps in mind longer than any job is tried what was sent, and not for ever', async () => {
  const { mailer } = countingMailer()
  await mailer.send(mail)
  testShop.clock.advance(29 * 24 * 60 * 60_000)
  await forgetSentMails(testShop.shop)
  expect(await testShop.shop.db.$count(mailSent)).toBe(1)
  testShop.clock.advance(2 * 24 * 60 * 60_000)
  await forgetSentMails(testShop.shop)
  expect(await testShop.shop.db.$count(mailSent)).toBe(0)
})

test('sends the mails of an order once when its job is repeated', async () => {
  const { jobs, db } = testShop.shop
  const { id } = await createOrder(db)
  for (let time = 0; time < 2; time += 1) {
    await db.transaction((tx) => jobs.enqueue(tx, 'mail-order-received', { orderId: id }))
    expect(await jobs.runDue()).toBe(1)
  }
  expect(await db.$count(mailSent)).toBe(1)
})
