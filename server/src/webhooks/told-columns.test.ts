import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createTestShop, type TestShop } from '../testing/test-shop.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
})
afterAll(() => testShop.close())

/** Columns of a product whose change is no `product.changed`. */
const untold = [
  // They follow from others, or never change.
  'id',
  'sort_key',
  'price',
  'available',
  'created_at',
  'updated_at',
  // The event `stock.changed` is for these.
  'stock',
  'reserved',
  // What buyers do is no change of the catalogue.
  'popularity',
  'buyers',
  'rating_sum',
  'rating_count',
]

test('a change of any column of a product is told, but for those that are named here', async () => {
  const { db } = testShop.shop
  const { rows } = await db.execute<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = 'product'::regclass and attnum > 0 and not attisdropped`)
  const columns = rows.map(({ name }) => name)
  const found = await db.execute<{ text: string }>(sql`
    select pg_get_triggerdef(oid) as text from pg_trigger where tgname = 'product_change_told'`)
  const text = found.rows[0]?.text ?? ''
  const [, watched = ''] = /UPDATE OF (.+?) ON /.exec(text) ?? []
  const named = (side: string) =>
    Array.from(text.matchAll(new RegExp(`\\b${side}\\.(\\w+)`, 'gi')), ([, name = '']) => name)
  const told = columns.filter((name) => !untold.includes(name)).toSorted()
  for (const list of [watched.split(', '), named('old'), named('new')])
    expect(list.toSorted()).toEqual(told)
  expect(columns).toEqual(expect.arrayContaining(untold))
})
