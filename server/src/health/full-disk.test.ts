import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { failing, warning } from './finding.ts'
import { healthOf } from './index.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
})
afterAll(() => testShop.close())

/** A second after the last time: until then it tells the same. */
const ask = async () => {
  testShop.clock.advance(1_000)
  const urls = ['/api/health', '/api/health/ready', '/api/health/live']
  const answers = await Promise.all(urls.map((url) => testShop.app.inject(url)))
  return answers.map(({ statusCode }) => statusCode)
}

const servers = process.env.TEST_DATABASE === 'postgres' ? ['PostgreSQL'] : []

test.each(servers)('each look takes a new page of the disk of %s, and gives it back', async () => {
  const { db } = testShop.shop
  const pages = async () => {
    const told = await db.execute(sql`select pg_relation_size('health_page') / 8192 as pages`)
    return told.rows[0]?.['pages']
  }
  await db.execute(sql`vacuum health_page`)
  expect(await pages()).toBe(0)
  for (const taken of [1, 2]) {
    testShop.clock.advance(1_000)
    await testShop.app.inject('/api/health')
    expect(await pages()).toBe(taken)
  }
  await db.execute(sql`vacuum health_page`)
  expect(await pages()).toBe(0)
})

test.each(servers)('says that the disk of %s is full when only a new page fails', async () => {
  const { db } = testShop.shop
  await db.execute(sql`
    create function fill_disk() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
    end $$`)
  await db.execute(
    sql`create trigger full_disk before insert on health_page for each row execute function fill_disk()`,
  )
  expect(await ask()).toEqual([503, 503, 200])
  expect((await testShop.app.inject('/api/health/ready')).json().errors).toContainEqual({
    field: 'database',
    message: 'el disco está lleno',
  })
  await db.execute(sql`drop function fill_disk cascade`)
  expect(await ask()).toEqual([200, 200, 200])
})

// The last one: what it asked of the database may go on after its answer.
test('health is refused while the disk has no room, and not before', async () => {
  const { shop, database, mailer } = testShop
  const closing = new AbortController().signal
  const subject = { shop, database, mailer, closing, isLogFailing: () => false }
  const full = healthOf(subject, async () => failing('0 % libre'))
  await expect(full()).rejects.toMatchObject({ code: 'DEPENDENCY_DOWN' })
  expect(await healthOf(subject, async () => warning('3 % libre'))()).toMatchObject({
    status: 'ok',
  })
})
