import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { signIn } from '../testing/sign-in.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { failing, type HealthCheck, ok, warning } from './finding.ts'
import { healthOf, readinessOf } from './index.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
})
afterAll(() => testShop.close())

/** A second after the last one: until then it tells the same. */
function ask(url: string) {
  testShop.clock.advance(1_000)
  return testShop.app.inject(url)
}
const ready = () => ask('/api/health/ready')

/** Milliseconds in which whoever asks has an answer. */
const ANSWERED_MS = 2_000

test('tells the state of everything that it looks at', async () => {
  const answer = await ready()
  expect(answer.statusCode).toBe(200)
  const { checks } = answer.json<{ checks: { name: string; state: string }[] }>()
  expect(checks.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['database', 'disk', 'jobs-waiting', 'reconciliation', 'payments']),
  )
  expect(checks.find(({ name }) => name === 'database')).toMatchObject({ state: 'ok' })
})

test('looks once a second however many ask, and at once when the shop closes', async () => {
  const { shop, database, mailer, clock } = testShop
  const closing = new AbortController()
  let looks = 0
  const counted: HealthCheck = {
    name: 'counted',
    broken: 'failing',
    async look({ closing: { aborted } }) {
      looks += 1
      return aborted ? failing('se está cerrando') : ok(`vez ${looks}`)
    },
  }
  const subject = { shop, database, mailer, closing: closing.signal, isLogFailing: () => false }
  const readiness = readinessOf(subject, [counted])
  const crowd = () => Promise.all(Array.from({ length: 50 }, readiness))
  await crowd()
  clock.advance(999)
  await crowd()
  expect(looks).toBe(1)
  clock.advance(1)
  const told = await crowd()
  expect(new Set(told.map(({ checks }) => checks[0]?.detail))).toEqual(new Set(['vez 2']))
  closing.abort()
  await expect(readiness()).rejects.toMatchObject({ code: 'DEPENDENCY_DOWN' })
})

test('lives whatever else fails', async () => {
  expect((await testShop.app.inject('/api/health/live')).json()).toEqual({ status: 'ok' })
})

// [T6.43]
test('answers in two seconds while the database hangs', async () => {
  const { db } = testShop.shop
  const { promise: looked, resolve: goOn } = Promise.withResolvers<void>()
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
  const hanging = db.transaction(async (tx) => {
    await tx.execute(sql`lock table health_probe in access exclusive mode`)
    isLocked()
    await looked
  })
  await locked
  for (const url of ['/api/health', '/api/health/ready']) {
    const since = performance.now()
    const answer = await ask(url)
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'DEPENDENCY_DOWN'])
    expect(performance.now() - since).toBeLessThan(ANSWERED_MS)
  }
  goOn()
  await hanging
  // A look that hung may still be under way.
  await expect.poll(async () => (await ready()).statusCode).toBe(200)
})

// The embedded database has one connection: `embedded-client.test.ts` shows that health comes first.
const servers = process.env.TEST_DATABASE === 'postgres' ? ['PostgreSQL'] : []

test.each(servers)('is ready while every connection to %s is in use', async () => {
  const { db } = testShop.shop
  const { promise: asked, resolve: goOn } = Promise.withResolvers<void>()
  const busy = Array.from({ length: CONNECTIONS }, () => db.transaction(() => asked))
  const served: unknown[] = []
  const shopper = db.execute(sql`select 1`).then(({ rows }) => served.push(rows))
  const all = Promise.allSettled([...busy, shopper])
  const answers = [await ready(), await testShop.app.inject('/api/health')]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(answers[0]?.json().checks.filter(isNotAnswered)).toEqual([])
  expect(served).toEqual([])
  goOn()
  await all
})

/** More than a test's database has. */
const CONNECTIONS = 30

const isNotAnswered = ({ detail }: { detail: string }) => detail === 'no responde'

test('asks for everything at once: no wait of health comes on top of another', async () => {
  const { shop, database, mailer } = testShop
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let asked = 0
  async function held<T>(work: () => Promise<T>): Promise<T> {
    asked += 1
    await released
    return work()
  }
  const health = healthOf({
    shop,
    database: { ...database, probe: (look) => held(() => database.probe(look)) },
    mailer: { ...mailer, isFailing: () => held(() => mailer.isFailing()) },
    closing: new AbortController().signal,
    isLogFailing: () => false,
  })
  const answer = health()
  expect(asked).toBe(5)
  release()
  expect(await answer).toMatchObject({ status: 'ok' })
})

test('names what keeps the shop from serving, and what somebody should look at', async () => {
  const { shop, database, mailer } = testShop
  const closing = new AbortController().signal
  const subject = { shop, database, mailer, closing, isLogFailing: () => false }
  const good: HealthCheck = { name: 'good', broken: 'failing', look: async () => ok() }
  const poor: HealthCheck = { name: 'poor', broken: 'warning', look: async () => warning('3 %') }
  expect(await readinessOf(subject, [good, poor])()).toMatchObject({ status: 'warning' })
  const hangs: HealthCheck = { name: 'hangs', broken: 'failing', look: () => new Promise(() => {}) }
  await expect(readinessOf(subject, [good, poor, hangs])()).rejects.toMatchObject({
    code: 'DEPENDENCY_DOWN',
    particulars: {
      errors: [
        { field: 'poor', message: '3 %' },
        { field: 'hangs', message: 'no responde' },
      ],
    },
  })
})

test('says that nothing can be written once the disk is full, and so does what would sell', async () => {
  const { db } = testShop.shop
  await createProduct(db, { sku: 'BOMBA' })
  const { headers } = await signIn(testShop)
  await db.execute(sql`
    create function fill_disk() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
    end $$`)
  for (const table of ['health_probe', 'cart_line']) {
    await db.execute(
      sql`create trigger full_disk before insert on ${sql.identifier(table)} for each row execute function fill_disk()`,
    )
  }
  const payload = { SKU: 'BOMBA', cantidad: 1 }
  const sold = await testShop.app.inject({
    method: 'POST',
    url: '/api/carts/add',
    headers,
    payload,
  })
  expect(sold.statusCode).toBe(503)
  expect(sold.json()).toMatchObject({
    code: 'DEPENDENCY_DOWN',
    message: 'El servicio no está disponible por ahora. Intenta de nuevo en unos minutos.',
  })
  expect((await ask('/api/health')).statusCode).toBe(503)
  const told = await ready()
  expect(told.statusCode).toBe(503)
  expect(told.json().errors).toContainEqual({ field: 'database', message: 'el disco está lleno' })
  await db.execute(sql`drop function fill_disk cascade`)
  expect((await ready()).statusCode).toBe(200)
})
