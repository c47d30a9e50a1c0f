import { webhookMessage } from '@surco/database/schema'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { createStaff } from '../testing/staff.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { createWebhook, forgetMessages, listMessages } from './manage.ts'

const DAY = 86_400_000

let testShop: TestShop
let owner: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  testShop = await createTestShop()
  owner = await createStaff(testShop)
})
afterAll(() => testShop.close())
beforeEach(() => testShop.shop.db.execute('delete from webhook'))

const create = () =>
  createWebhook(
    testShop.shop,
    { kind: 'command', name: 'test' },
    { url: 'https://erp.example.com/', events: ['order.paid'] },
  )

test('addresses inside the merchant’s network are refused', async () => {
  const { data } = await create()
  for (const url of [
    'http://169.254.169.254/latest',
    'https://10.0.0.1/',
    'http://erp.example.com/',
    'ftp://x.mx',
    'x',
  ]) {
    const body = { url, events: ['order.paid'] }
    for (const answer of [
      await owner.call('POST', '/webhooks', body),
      await owner.call('PATCH', `/webhooks/${data.id}`, body),
    ])
      expect(answer.json(), url).toMatchObject({ code: 'BAD_INPUT', errors: [{ field: 'url' }] })
  }
})

test('a twenty-first webhook is refused', async () => {
  const body = { url: 'https://erp.example.com/a', events: ['order.paid'] }
  const made = await Promise.all(
    Array.from({ length: 22 }, () => owner.call('POST', '/webhooks', body)),
  )
  expect(made.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
  expect(made.find(({ statusCode }) => statusCode !== 200)!.json().code).toBe('CONFLICT')
})

test('what was sent is forgotten after 30 days, what waits never', async () => {
  const { data } = await create()
  const { db, clock } = testShop.shop
  const old = new Date(clock.now().getTime() - 31 * DAY)
  const one = { webhookId: data.id, event: 'order.paid', createdAt: old }
  await db.insert(webhookMessage).values([
    { ...one, subject: '1', state: 'sent', sentAt: old },
    { ...one, subject: '2', state: 'lost' },
    { ...one, subject: '3', nextAt: old },
  ])
  await forgetMessages(testShop.shop)
  expect(
    (await listMessages(testShop.shop, data.id, {})).data.map(({ subject }) => subject),
  ).toEqual(['3'])
})
