import { createTestDatabase } from '@surco/database/testing'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { Jobs } from './index.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
})
afterAll(() => testShop.close())

const handled: unknown[] = []
const ignore = async () => {}
const handlers = (mail: (data: { orderId: string }) => Promise<void>) => ({
  'mail-order-received': mail,
  'mail-order-paid': ignore,
  'mail-order-pending': ignore,
  'mail-order-link': ignore,
  'mail-order-review': ignore,
  'mail-order-expired': ignore,
  'mail-order-failed': ignore,
  'mail-order-lacking': ignore,
  'mail-order-shipped': ignore,
  'mail-order-refunded': ignore,
  'mail-order-duplicate': ignore,
  'mail-order-moved': ignore,
  'mail-order-invoice': ignore,
  'mail-merchant-invoice': ignore,
  'mail-order-reviews': ignore,
  'ask-for-reviews': ignore,
  'mail-order-return': ignore,
  'mail-merchant-return': ignore,
  'resend-order-mail': ignore,
  'mail-merchant-sale': ignore,
  'mail-merchant-review': ignore,
  'mail-merchant-ledger': ignore,
  'mail-merchant-dead-jobs': ignore,
  'mail-merchant-webhooks': ignore,
  'mail-contact-message': ignore,
  'mail-password-reset': ignore,
  'mail-password-changed': ignore,
  'mail-account-of-order': ignore,
  'mail-client-code': ignore,
  'mail-staff-codes': ignore,
  'mail-sales-email-changed': ignore,
  'purge-cdn': ignore,
  'refund-attempt': ignore,
  'refund-order': ignore,
  'flag-credited': ignore,
  'refund-moves': ignore,
  'cancel-voucher': ignore,
  'announce-banners': ignore,
  'send-webhooks': ignore,
  'turn-special-prices': ignore,
  'change-products': ignore,
  'settle-categories': ignore,
  'import-products': ignore,
  'rank-search': ignore,
  'reconcile-payments': ignore,
  'look-back-at-payments': ignore,
  'check-ledger': ignore,
  'report-dead-jobs': ignore,
  'forget-answers': ignore,
  'forget-expired': ignore,
  'tend-database': ignore,
})

test('does what was enqueued in a transaction that committed, and nothing of one that did not', async () => {
  const { jobs, db } = testShop.shop
  jobs.handle(handlers(async (data) => void handled.push(data)))
  await db.transaction((tx) => jobs.enqueue(tx, 'mail-order-received', { orderId: 'kept' }))
  await db
    .transaction(async (tx) => {
      await jobs.enqueue(tx, 'mail-order-received', { orderId: 'undone' })
      throw new Error('rolled back')
    })
    .catch(ignore)
  expect(await jobs.runDue()).toBe(1)
  expect(handled).toEqual([{ orderId: 'kept' }])
})

test('keeps what waits for ninety days, for a shop that is off', async () => {
  const { jobs, db } = testShop.shop
  await db.transaction((tx) => jobs.enqueue(tx, 'refund-attempt', { attemptId: 1, reason: '' }))
  const { rows } =
    await db.execute(sql`select extract(day from keep_until - start_after)::int as days
    from jobs.job where name = 'refund-attempt'`)
  expect(rows).toEqual([{ days: 90 }])
  jobs.handle(handlers(ignore))
  expect(await jobs.runDue()).toBe(1)
})

test('does not queue a scheduled job again before it is done', async () => {
  const { jobs, db } = testShop.shop
  jobs.handle(handlers(ignore))
  for (let minute = 0; minute < 3; minute += 1) {
    await db.transaction((tx) => jobs.enqueue(tx, 'reconcile-payments', {}))
  }
  expect(await jobs.runDue()).toBe(1)
  await db.transaction((tx) => jobs.enqueue(tx, 'reconcile-payments', {}))
  expect(await jobs.runDue()).toBe(1)
})

test('brings queues of an earlier version up to date', async () => {
  const { db } = testShop.shop
  const settings = sql`select name, policy, retry_limit, retry_delay_max, heartbeat_seconds from jobs.queue
    where name in ('forget-answers', 'refund-attempt') order by name`
  const before = await db.execute(settings)
  await db.execute(sql`update jobs.queue set policy = 'standard', retry_limit = 99,
    heartbeat_seconds = null, retry_delay_max = null where name in ('forget-answers', 'refund-attempt')`)
  const newer = new Jobs(testShop.database, pino({ level: 'silent' }))
  await newer.start()
  expect((await db.execute(settings)).rows).toEqual(before.rows)
  await newer.stop()
})

test('ends schedules of an earlier version, and none of a newer one whose processes run beside this one', async () => {
  const { db } = testShop.shop
  await db.execute(sql`select jobs.create_queue(name, '{"policy":"standard"}')
    from (values ('of-old'), ('of-newer')) made(name)`)
  await db.execute(sql`insert into jobs.schedule (name, cron, updated_on)
    values ('of-old', '* * * * *', now() - interval '8 days'), ('of-newer', '* * * * *', now())`)
  const newer = new Jobs(testShop.database, pino({ level: 'silent' }))
  await newer.start()
  const left = sql`select name from jobs.queue where name like 'of-%' union all select name from jobs.schedule where name like 'of-%'`
  expect((await db.execute(left)).rows).toEqual([{ name: 'of-newer' }, { name: 'of-newer' }])
  await newer.stop()
  await db.execute(sql`delete from jobs.schedule where name = 'of-newer'`)
})

// Timers of the driver for PostgreSQL would be ended with those of the queue.
test.runIf(process.env.TEST_DATABASE !== 'postgres')(
  'waits no longer for what comes by itself when a clock is set back',
  async () => {
    const jobs = new Jobs(testShop.database, pino({ level: 'silent' }))
    const now = Date.now()
    const ahead = vi.spyOn(Date, 'now').mockImplementation(() => now + 40 * 24 * 60 * 60_000)
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await jobs.start()
    ahead.mockRestore()
    const begun = timers.mock.calls.filter(([, ms = 0]) => ms >= 1_000)
    expect(begun).not.toEqual([])
    for (const [work] of begun) work()
    const waits = timers.mock.calls.map(([, ms = 0]) => ms)
    expect(Math.max(...waits)).toBeLessThanOrEqual(60 * 60_000)
    vi.restoreAllMocks()
    await jobs.stop()
  },
)

test('is down when its database is', async () => {
  const database = await createTestDatabase()
  const jobs = new Jobs(database, pino({ level: 'silent' }))
  await expect(jobs.check()).rejects.toThrow('not running')
  await jobs.start()
  await expect(jobs.check()).resolves.toBeUndefined()
  await database.close()
  await expect(jobs.check()).rejects.toMatchObject({ code: 'DEPENDENCY_DOWN' })
  await jobs.stop()
})

// [T6.41]
test('says that it fails while it cannot get at its jobs', async () => {
  const database = await createTestDatabase()
  const jobs = new Jobs(database, pino({ level: 'silent' }))
  jobs.handle(handlers(ignore))
  await jobs.start()
  await jobs.work()
  const becomes = (failing: boolean) =>
    vi.waitFor(() => expect(jobs.isFailing()).toBe(failing), { timeout: 20_000 })
  expect(jobs.isFailing()).toBe(false)
  await database.db.execute(sql`alter table jobs.job_common rename to lost`)
  await becomes(true)
  await database.db.execute(sql`alter table jobs.lost rename to job_common`)
  await becomes(false)
  await jobs.stop()
  await database.close()
}, 60_000)

test('works on jobs as they come, and one that fails does not hold up the others', async () => {
  const { jobs, db } = testShop.shop
  const { promise, resolve } = Promise.withResolvers<string>()
  jobs.handle(
    handlers(async ({ orderId }) => {
      if (orderId === 'bad') throw new Error('this one fails')
      resolve(orderId)
    }),
  )
  await db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'mail-order-received', { orderId: 'bad' })
    await jobs.enqueue(tx, 'mail-order-received', { orderId: 'good' })
  })
  await jobs.work()
  expect(await promise).toBe('good')
})

test('a mail that somebody waits for is not held up by one that hangs', async () => {
  const { shop, close } = await createTestShop()
  const [hangs, released, sent] = [0, 1, 2].map(() => Promise.withResolvers<void>())
  shop.jobs.handle({
    ...handlers(ignore),
    'mail-order-paid': async ({ orderId }) => {
      if (orderId !== 'silent') return sent!.resolve()
      hangs!.resolve()
      return released!.promise
    },
  })
  const enqueue = (orderId: string) =>
    shop.db.transaction((tx) =>
      shop.jobs.enqueue(tx, 'mail-order-paid', { orderId, lacksUnits: false }),
    )
  await shop.jobs.work()
  await enqueue('silent')
  await hangs!.promise
  await enqueue('other')
  await sent!.promise
  released!.resolve()
  await close()
})

test('makes one refund at a time', async () => {
  const { shop, close } = await createTestShop()
  const { promise: both, resolve } = Promise.withResolvers<number[]>()
  const underWay = new Set<number>()
  const seen: number[] = []
  shop.jobs.handle({
    ...handlers(ignore),
    'refund-attempt': async ({ attemptId }) => {
      underWay.add(attemptId)
      // A turn of the database: another refund would begin meanwhile.
      await shop.db.execute(sql`select 1`)
      seen.push(underWay.size)
      underWay.delete(attemptId)
      if (seen.length === 2) resolve(seen)
    },
  })
  await shop.db.transaction(async (tx) => {
    await shop.jobs.enqueue(tx, 'refund-attempt', { attemptId: 1, reason: '' })
    await shop.jobs.enqueue(tx, 'refund-attempt', { attemptId: 2, reason: '' })
  })
  await shop.jobs.work()
  expect(await both).toEqual([1, 1])
  await close()
})

test('what many processes ask for at once is done once, and once more for whoever asked meanwhile', async () => {
  const { jobs, db } = testShop.shop
  const ask = () => jobs.enqueueOnce('purge-cdn', { tags: ['catalog'] }, 'key')
  for (let count = 0; count < 5; count += 1) await ask()
  await jobs.enqueueOnce('purge-cdn', { tags: ['banners'] }, 'other')
  const { rows } = await db.execute<{ tag: string; jobs: number }>(
    sql`select data -> 'tags' ->> 0 as tag, count(*)::int as jobs from jobs.job where name = 'purge-cdn' group by 1 order by 1`,
  )
  expect(rows[0]).toEqual({ tag: 'banners', jobs: 1 })
  expect(rows[1]?.tag).toBe('catalog')
  expect([2, 3]).toContain(rows[1]?.jobs)
})
