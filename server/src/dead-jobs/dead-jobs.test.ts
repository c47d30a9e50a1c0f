import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { DeadJob } from '@surco/contract'
import { bookEntry, deadJobReport, orderMail, paymentAttempt, refund } from '@surco/database/schema'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { jobHandlers } from '../jobs.ts'
import { FinalError } from '../platform/errors.ts'
import { readJobsHealth } from '../platform/jobs/index.ts'
import type { Mailer } from '../platform/mail/index.ts'
import { readShopInfo, saveShopInfo } from '../settings/index.ts'
import { createOrder } from '../testing/create-order.ts'
import { createStaff } from '../testing/staff.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { reportDeadJobs, sendDeadJobsMail } from './index.ts'
import { manageDeadJobs } from './manage.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
  const { db } = testShop.shop
  await saveShopInfo(db, { ...(await readShopInfo(db)), salesEmail: 'ventas@surco.example' })
  await testShop.shop.jobs.work()
})
afterAll(() => testShop.close())

beforeEach(async () => {
  const { db, jobs } = testShop.shop
  await db.execute(sql`delete from jobs.job`)
  await db.delete(deadJobReport)
  jobs.handle(jobHandlers(testShop.shop, testShop.mailer))
})

/** Mails of two orders that fail at their last try; answers the orders. */
async function giveUp(): Promise<string[]> {
  const { db, jobs } = testShop.shop
  const orders = [await createOrder(db), await createOrder(db)]
  const mails = join(testShop.dataDir, 'mail')
  await rename(mails, `${mails}-away`)
  await writeFile(mails, '')
  for (const { id } of orders) {
    await db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'mail-order-received', { orderId: id })
      await tx.execute(sql`update jobs.job set retry_limit = 0 where name = 'mail-order-received'`)
    })
  }
  await vi.waitFor(async () => expect(await jobs.listDead()).toHaveLength(2), { timeout: 30_000 })
  await rm(mails)
  await rename(`${mails}-away`, mails)
  return orders.map(({ id }) => id)
}

const listMails = async (start: string) =>
  (await readdir(join(testShop.dataDir, 'mail'))).filter((name) => name.startsWith(start))

test('lists mails that were given up with their reason, and tells the merchant and health once', async () => {
  const orderIds = await giveUp()
  expect(await readJobsHealth(testShop.shop.db)).toMatchObject({ failed: 2 })
  const lines = (await manageDeadJobs(testShop.shop, { verb: 'list' })).join('\n')
  for (const id of orderIds) expect(lines).toContain(`{"orderId":"${id}"}`)
  expect(lines).toContain('Correo «Recibimos tu pedido» (mail-order-received)')
  expect(lines).toContain('EEXIST')
  expect(lines).toContain(', 1 intento hasta el ')
  const logged = vi.spyOn(testShop.shop.log, 'error')
  for (let time = 0; time < 3; time += 1) await reportDeadJobs(testShop.shop)
  const told = JSON.stringify(logged.mock.calls)
  logged.mockRestore()
  expect(told.match(/a job was given up/g)).toHaveLength(2)
  // The key of an order opens its receipt.
  for (const id of orderIds) expect(told).not.toContain(id)
  await vi.waitFor(async () => expect(await listMails('dead-jobs.')).toHaveLength(1), {
    timeout: 30_000,
  })
})

// [T4.58]
test('sends what was given up when it is tried again', async () => {
  await giveUp()
  const sent = (await listMails('order-received.')).length
  const [dead] = await testShop.shop.jobs.listDead()
  const retried = await manageDeadJobs(testShop.shop, { verb: 'retry', ids: [dead!.id] })
  expect(retried).toEqual(['Se intentarán de nuevo: 1'])
  expect(await manageDeadJobs(testShop.shop, { verb: 'retry', ids: undefined })).toEqual(retried)
  await vi.waitFor(async () => expect(await listMails('order-received.')).toHaveLength(sent + 2), {
    timeout: 30_000,
  })
  expect(await manageDeadJobs(testShop.shop, { verb: 'list' })).toEqual(['No hay tareas sin hacer'])
  const book = await testShop.shop.db.select().from(bookEntry)
  expect(book.map(({ action, actorName }) => `${action} ${actorName}`)).toEqual([
    'job.retried npm run jobs',
    'job.retried npm run jobs',
  ])
  await expect(manageDeadJobs(testShop.shop, { verb: 'retry', ids: [dead!.id] })).rejects.toThrow(
    'No hay ninguna tarea sin hacer',
  )
})

test('gives up at once what no other try will do, tells of its order, and forgets it when told so', async () => {
  const { db, jobs } = testShop.shop
  const { id, number } = await createOrder(db)
  const send = vi.fn<Mailer['send']>().mockRejectedValue(new FinalError('550 5.1.1 User unknown'))
  jobs.handle(jobHandlers(testShop.shop, { ...testShop.mailer, send }))
  await db.transaction((tx) => jobs.enqueue(tx, 'mail-order-received', { orderId: id }))
  await vi.waitFor(async () => expect(await jobs.listDead()).toHaveLength(1), { timeout: 30_000 })
  expect(send).toHaveBeenCalledOnce()

  const [dead] = await jobs.listDead()
  send.mockReset()
  await sendDeadJobsMail(testShop.shop, { ...testShop.mailer, send }, [dead!.id])
  const text = send.mock.calls[0]?.[0].text
  expect(text).toContain(`Pedidos: #${number}\nÚltima respuesta: 550 5.1.1 User unknown`)
  expect(text).toContain('La tarea más antigua es del ')
  expect(text).toContain(`${testShop.shop.config.publicUrl}/admin/operacion`)

  const drop = () => manageDeadJobs(testShop.shop, { verb: 'drop', ids: [dead!.id] })
  expect(await drop()).toEqual(['Se quitaron: 1'])
  expect(await readJobsHealth(testShop.shop.db)).toMatchObject({ failed: 0 })
  await expect(drop()).rejects.toThrow('No hay ninguna tarea sin hacer')
})

/** Jobs that were given up, of any kind. */
async function insertDead(jobs: { name: string; data: object }[]): Promise<void> {
  for (const { name, data } of jobs) {
    await testShop.shop.db.execute(sql`
      insert into jobs.job (name, data, source_name)
      values ('dead-jobs', ${JSON.stringify(data)}::jsonb, ${name})`)
  }
}

test('a job about a refund, a payment or a mail names its order', async () => {
  const { db } = testShop.shop
  const { id: orderId, number } = await createOrder(db)
  const at = new Date('2026-11-20T18:00:00Z')
  const [attempt] = await db
    .insert(paymentAttempt)
    .values({
      orderId,
      provider: 'openpay',
      reference: `${number}-dead`,
      sourceId: 'tok',
      amount: 200_000,
      currency: 'MXN',
      createdAt: at,
      updatedAt: at,
    })
    .returning()
  const refundId = 'f'.repeat(32)
  await db.insert(refund).values({
    id: refundId,
    orderId,
    attemptId: attempt!.id,
    amount: 100,
    status: 'asked',
    reason: 'x',
    restocked: false,
    askedAt: at,
  })
  const [mail] = await db
    .insert(orderMail)
    .values({
      orderId,
      messageId: '<dead@surco.example>',
      recipient: 'ana@example.com',
      subject: 'x',
      job: 'mail-order-paid',
      data: {},
      sentAt: at,
    })
    .returning()
  await insertDead([
    { name: 'refund-order', data: { refundId } },
    { name: 'refund-attempt', data: { attemptId: attempt!.id, reason: 'x' } },
    { name: 'cancel-voucher', data: { attemptId: attempt!.id } },
    { name: 'resend-order-mail', data: { mailId: mail!.id, key: 'x' } },
    { name: 'purge-cdn', data: { tags: [] } },
  ])
  const owner = await createStaff(testShop)
  const { data } = (await owner.call('GET', '/dead-jobs')).json<{ data: DeadJob[] }>()
  const named = Array.from({ length: 4 }, () => String(number))
  expect(data.map(({ order }) => order)).toEqual([...named, null])
  const send = vi.fn<Mailer['send']>().mockResolvedValue()
  const jobIds = data.map(({ id }) => id)
  await sendDeadJobsMail(testShop.shop, { ...testShop.mailer, send }, jobIds)
  expect(
    send.mock.calls[0]?.[0].text?.match(new RegExp(`Pedidos: #${number}\\n`, 'g')),
  ).toHaveLength(4)
})

test('a job that dies while all are tried again waits for the next time', async () => {
  await giveUp()
  const { jobs } = testShop.shop
  const [first, second] = await jobs.listDead()
  vi.spyOn(jobs, 'listDead').mockResolvedValueOnce([first!])
  const retried = await manageDeadJobs(testShop.shop, { verb: 'retry', ids: undefined })
  expect(retried).toEqual(['Se intentarán de nuevo: 1'])
  expect((await jobs.listDead()).map(({ id }) => id)).toEqual([second!.id])
})

test('a job that somebody else tries again meanwhile keeps no other from it', async () => {
  await giveUp()
  const { jobs } = testShop.shop
  const listed = await jobs.listDead()
  await jobs.retryDead([listed[0]!.id])
  vi.spyOn(jobs, 'listDead').mockResolvedValueOnce(listed)
  const retried = await manageDeadJobs(testShop.shop, { verb: 'retry', ids: undefined })
  expect(retried).toEqual(['Se intentarán de nuevo: 1'])
  expect(await jobs.listDead()).toEqual([])
})

test('tries a mail for five days at least, and at least every six hours', async () => {
  const { db, jobs } = testShop.shop
  const orders = [await createOrder(db)]
  await db.transaction((tx) =>
    jobs.enqueue(tx, 'mail-order-failed', { orderId: orders[0]?.id ?? '' }),
  )
  const { rows } = await db.execute(sql`
    select retry_limit, retry_delay, retry_delay_max, extract(epoch from keep_until - created_on)::int as kept
    from jobs.job where name = 'mail-order-failed'`)
  const [job] = rows as Record<'retry_limit' | 'retry_delay' | 'retry_delay_max' | 'kept', number>[]
  // At its shortest a delay is the one before it doubled.
  const delays = Array.from({ length: job!.retry_limit }, (_, count) =>
    Math.min(job!.retry_delay_max, job!.retry_delay * 2 ** count),
  )
  const total = delays.reduce((sum, delay) => sum + delay, 0)
  expect(job!.retry_delay_max).toBe(6 * 60 * 60)
  expect(total).toBeGreaterThan(5 * 24 * 60 * 60)
  expect(job!.kept).toBeGreaterThan(2 * total)
})

test('staff have jobs tried again or forgotten, and the book tells', async () => {
  await giveUp()
  const owner = await createStaff(testShop)
  const listed = async () =>
    (await owner.call('GET', '/dead-jobs')).json<{ data: DeadJob[] }>().data
  const [first, second] = await listed()
  expect(first).toMatchObject({
    title: 'Correo «Recibimos tu pedido»',
    order: expect.stringMatching(/^\d{9}$/),
    reason: expect.stringContaining('EEXIST'),
  })
  const dropped = await owner.call('POST', '/dead-jobs/drop', { ids: [first!.id] })
  expect(dropped.json().data).toMatchObject([{ id: second!.id }])
  const again = await owner.call('POST', '/dead-jobs/drop', { ids: [first!.id] })
  expect(again.statusCode).toBe(404)
  const sent = (await listMails('order-received.')).length
  await owner.call('POST', '/dead-jobs/retry', { ids: [second!.id] })
  await vi.waitFor(async () => expect(await listMails('order-received.')).toHaveLength(sent + 1), {
    timeout: 30_000,
  })
  expect(await listed()).toEqual([])
  const { data: entries } = (await owner.call('GET', `/book?kind=job&actor=${owner.id}`)).json()
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    'job.retried',
    'job.dropped',
  ])
})
