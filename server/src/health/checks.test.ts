import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { ledgerDay, ledgerDifference, paymentAttempt, settings } from '@surco/database/schema'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { noteBackup } from '../backup/index.ts'
import { registerWebhooks } from '../payments/index.ts'
import { readShopInfo, saveShopInfo } from '../settings/index.ts'
import { createOrder } from '../testing/create-order.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { judgeDisk } from './disk.ts'
import { readinessOf } from './index.ts'

// The embedded database has one connection: nobody looks while another works.
const servers = process.env.TEST_DATABASE === 'postgres' ? ['PostgreSQL'] : []

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let testShop: TestShop
let isLogFailing = false
beforeAll(async () => {
  // Nobody answers there, and nobody is asked.
  const env = {
    OPENPAY_MERCHANT_ID: 'merchant',
    OPENPAY_PRIVATE_KEY: 'private',
    OPENPAY_PUBLIC_KEY: 'public',
    OPENPAY_API_URL: 'http://127.0.0.1:9/v1',
  }
  testShop = await createTestShop({ env })
})
afterAll(() => testShop.close())

beforeEach(async () => {
  const { db } = testShop.shop
  await db.execute(sql`delete from jobs.job`)
  for (const table of [ledgerDay, ledgerDifference, paymentAttempt, settings])
    await db.delete(table)
})

/** What a shop that has been up for so long says of one thing that it looks at. */
async function look(name: string, upMs = 0, takesRealMoney = false) {
  const { database, mailer } = testShop
  const shop = { ...testShop.shop, config: { ...testShop.shop.config, takesRealMoney } }
  const closing = new AbortController().signal
  const ready = readinessOf({ shop, database, mailer, closing, isLogFailing: () => isLogFailing })
  testShop.clock.advance(upMs)
  const { checks } = await ready()
  const { state, detail } = checks.find((check) => check.name === name) ?? {}
  return [state, detail]
}

/** A job that was put in line so long ago, by the database's clock. */
async function enqueue(name: string, ago: string, changes = sql`priority = 0`) {
  const { db } = testShop.shop
  const { rows } = await db.execute(sql`
    insert into jobs.job (name, created_on, start_after)
    values (${name}, now() - ${ago}::interval, now() - ${ago}::interval) returning id`)
  await db.execute(sql`update jobs.job set ${changes} where id = ${rows[0]?.['id']}`)
}

const compareBooks = (ago: number) =>
  testShop.shop.db.insert(ledgerDay).values({
    provider: 'openpay',
    day: '2026-11-20',
    checkedAt: new Date(testShop.clock.now().getTime() - ago),
  })

/** An attempt to pay that was begun so long ago. */
async function attempt(status: 'duplicate' | 'mismatch' | 'pending', ageMs: number) {
  const { db } = testShop.shop
  const { id: orderId } = await createOrder(db)
  const createdAt = new Date(testShop.clock.now().getTime() - ageMs)
  const about = { amount: 100, currency: 'MXN', createdAt, updatedAt: createdAt }
  const reference = `1-${status}-${ageMs}`
  const names = { orderId, provider: 'openpay' as const, reference, sourceId: reference }
  await db.insert(paymentAttempt).values({ ...names, ...about, status })
}

test('warns of a job that waits for its turn', async () => {
  await enqueue('rank-search', '9 minutes')
  expect(await look('jobs-waiting')).toEqual(['ok', 'la tarea más antigua espera 9 min'])
  await enqueue('rank-search', '11 minutes')
  expect(await look('jobs-waiting')).toEqual(['warning', 'la tarea más antigua espera 11 min'])
})

test('warns of a job that fails and waits for its next try', async () => {
  const isRetried = sql`state = 'retry', start_after = now() + interval '3 hours'`
  await enqueue('cancel-voucher', '59 minutes', isRetried)
  expect(await look('jobs-waiting')).toEqual(['ok', 'la tarea más antigua espera 0 min'])
  await enqueue('cancel-voucher', '61 minutes', isRetried)
  expect(await look('jobs-waiting')).toEqual(['warning', 'una tarea se intenta desde hace 61 min'])
})

test('warns of jobs that were given up', async () => {
  expect(await look('jobs-failed')).toEqual(['ok', 'bien'])
  await enqueue('dead-jobs', '1 day')
  expect(await look('jobs-failed')).toEqual([
    'warning',
    '1 tarea falló del todo: npm run jobs -- list',
  ])
})

test('warns when payments are not reconciled any more, or never were since the start', async () => {
  expect(await look('reconciliation', 9 * MINUTE)).toEqual(['ok', 'todavía no ha corrido'])
  expect(await look('reconciliation', 11 * MINUTE)).toEqual(['warning', 'todavía no ha corrido'])
  const isDone = sql`state = 'completed', completed_on = created_on`
  await enqueue('reconcile-payments', '12 minutes', isDone)
  expect(await look('reconciliation', 11 * MINUTE)).toEqual(['warning', 'corrió hace 12 min'])
  // A shop that was stopped meanwhile has just begun.
  expect(await look('reconciliation', MINUTE)).toEqual(['ok', 'corrió hace 12 min'])
  await enqueue('reconcile-payments', '1 minute', isDone)
  expect(await look('reconciliation', 11 * MINUTE)).toEqual(['ok', 'corrió hace 1 min'])
})

test('warns of payments that took money and are not settled, until the books tell of them', async () => {
  await attempt('mismatch', 10 * 24 * HOUR)
  await attempt('pending', HOUR)
  expect(await look('payments')).toEqual(['ok', 'todos resueltos'])
  await attempt('duplicate', 8 * 24 * HOUR)
  await attempt('pending', 3 * HOUR)
  expect(await look('payments')).toEqual(['warning', '2 cobros sin resolver'])
})

test("warns when the providers' books differ, were never compared, or not for long", async () => {
  expect(await look('ledger', 59 * MINUTE)).toEqual(['ok', 'bien'])
  const never = ['warning', 'los cobros de un proveedor no se han comparado todos']
  expect(await look('ledger', 61 * MINUTE)).toEqual(never)
  await compareBooks(0)
  expect(await look('ledger', 7 * HOUR)).toEqual(['ok', 'bien'])
  expect(await look('ledger', 2 * HOUR)).toEqual([
    'warning',
    'los cobros de un proveedor no se comparan desde hace 9 h',
  ])
  const at = testShop.clock.now()
  await testShop.shop.db.insert(ledgerDifference).values({
    provider: 'openpay',
    paymentId: 'trx',
    kind: 'unsettled',
    amount: 100,
    currency: 'MXN',
    paidAt: at,
    foundAt: at,
  })
  expect(await look('ledger')).toEqual([
    'warning',
    '1 diferencia con los proveedores: npm run ledger -- --list',
  ])
})

test('warns while OpenPay could not be told where to report to', async () => {
  expect(await look('notifications')).toEqual(['ok', 'bien'])
  await registerWebhooks(testShop.shop)
  expect(await look('notifications')).toEqual([
    'warning',
    'OpenPay no avisa: sus notificaciones no se pudieron registrar',
  ])
})

test('warns when real money is taken for more than a day, and no backup was ever made', async () => {
  await attempt('pending', 0)
  expect((await look('backup', 25 * HOUR, true))[0]).toBe('ok')
  const never = 'todavía no se ha hecho ninguno'
  expect(await look('backup', 2 * HOUR, true)).toEqual(['warning', `${never}: npm run backup`])
  expect(await look('backup')).toEqual(['ok', never])
})

test('warns of mails that stay in files beside keys that take real money', async () => {
  expect(await look('mail')).toEqual(['ok', 'files'])
  expect(await look('mail', 0, true)).toEqual([
    'warning',
    'falta SMTP_URL: los correos quedan en archivos y nadie los recibe',
  ])
})

test('warns of a backup that is older than a day, where one was ever made', async () => {
  expect(await look('backup')).toEqual(['ok', 'todavía no se ha hecho ninguno'])
  await noteBackup(testShop.shop.db, testShop.clock.now().toISOString())
  expect(await look('backup', 25 * HOUR)).toEqual(['ok', 'el último es de hace 25 h'])
  expect(await look('backup', 2 * HOUR)).toEqual(['warning', 'el último es de hace 27 h'])
})

test('warns while mails cannot be handed over', async () => {
  const folder = join(testShop.dataDir, 'mail')
  await rename(folder, `${folder}-away`)
  await writeFile(folder, '')
  expect(await look('mail')).toEqual(['warning', 'los correos no salen'])
  await rm(folder)
  await rename(`${folder}-away`, folder)
  expect(await look('mail')).toEqual(['ok', 'files'])
})

test('warns of a shop that has nobody to tell what happens in it', async () => {
  const { db } = testShop.shop
  expect((await look('merchant'))[0]).toBe('warning')
  await saveShopInfo(db, { ...(await readShopInfo(db)), salesEmail: 'ventas@tienda.example' })
  expect(await look('merchant')).toEqual(['ok', 'bien'])
})

test('warns of a clock that is not the database’s', async () => {
  expect(await look('clock')).toEqual(['ok', 'bien'])
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 3 * MINUTE)
  expect(await look('clock')).toEqual(['warning', 'el reloj está a 3 min del de la base de datos'])
  vi.restoreAllMocks()
})

test('warns of replicas that cannot be read', async () => {
  expect(await look('replicas')).toEqual(['ok', 'bien'])
  vi.spyOn(testShop.database, 'replicas').mockReturnValue({ all: 2, current: 1 })
  expect(await look('replicas')).toEqual([
    'warning',
    '1 de 2 no se pueden leer o llevan más de 2 s de retraso',
  ])
  vi.restoreAllMocks()
})

test('warns while its log cannot be written', async () => {
  expect(await look('log')).toEqual(['ok', 'bien'])
  isLogFailing = true
  expect(await look('log')).toEqual(['warning', 'la bitácora no se puede escribir'])
  isLogFailing = false
})

test('warns of a proxy that nobody named', async () => {
  expect(await look('proxy')).toEqual(['ok', 'bien'])
  const headers = { 'x-forwarded-for': '203.0.113.5' }
  const answer = await testShop.app.inject({ url: '/api/health/ready', headers })
  expect(answer.json().checks).toContainEqual(
    expect.objectContaining({ name: 'proxy', state: 'warning' }),
  )
})

test.each(servers)('warns while the orders of %s are locked', async () => {
  await testShop.shop.db.transaction(async (tx) => {
    await tx.execute(sql`lock table "order" in access exclusive mode`)
    expect(await look('payments')).toEqual(['warning', 'no responde'])
  })
  expect(await look('payments')).toEqual(['ok', 'todos resueltos'])
})

test('warns of a queue that cannot be used, and serves shoppers all the same', async () => {
  await testShop.shop.jobs.stop()
  expect(await look('queue')).toEqual(['warning', 'no responde'])
  await testShop.shop.jobs.start()
  expect(await look('queue')).toEqual(['ok', 'bien'])
})

const MB = 1024 * 1024

test.each([
  { kind: 'postgres', freeShare: 0.05, freeMegabytes: 1, state: 'ok' },
  { kind: 'postgres', freeShare: 0.049, freeMegabytes: 1, state: 'warning' },
  { kind: 'embedded', freeShare: 0.05, freeMegabytes: 16, state: 'ok' },
  { kind: 'embedded', freeShare: 0.049, freeMegabytes: 16, state: 'warning' },
  { kind: 'embedded', freeShare: 0.5, freeMegabytes: 15, state: 'failing' },
] as const)(
  'of a disk with $freeMegabytes MB free, $freeShare of it, says on $kind: $state',
  ({ kind, freeShare, freeMegabytes, state }) => {
    const space = { freeBytes: freeMegabytes * MB, freeShare, freeFiles: Infinity }
    const told = judgeDisk(space, kind)
    expect(told).toEqual({ state, detail: `${Math.floor(freeShare * 100)} % libre` })
  },
)

test.each([
  ['embedded', 'failing'],
  ['postgres', 'warning'],
] as const)('of a disk that takes 99 more files says on %s: %s', (kind, state) => {
  const told = judgeDisk({ freeBytes: 4_000 * MB, freeShare: 0.5, freeFiles: 99 }, kind)
  expect(told).toEqual({ state, detail: 'caben 99 archivos' })
})
