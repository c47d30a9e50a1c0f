import type { Db } from '@surco/database'
import { sql, type SQL } from 'drizzle-orm'

import { hasWord, MAX_SORTED_MATCHES } from '../../platform/word-search.ts'

/**
 * The condition on orders that matches a search text: the number, words of name, e-mail, phone, RFC or invoice name, a
 * SKU or a tracking number.
 */
export async function isFoundBy(db: Db, q: string): Promise<SQL> {
  const ways = waysToFind(q.trim().replace(/^#/, ''))
  const lists = ways.map(
    ({ list }, way) =>
      sql`(select id, ${way}::int as way from (${list} limit ${MAX_SORTED_MATCHES + 1}) found)`,
  )
  const { rows } = await db.execute<{ id: string; way: number }>(sql.join(lists, sql` union all `))
  const found = ways.map((_way, place) =>
    rows.filter(({ way }) => way === place).map(({ id }) => id),
  )
  const ids = found.flatMap((list) => (list.length > MAX_SORTED_MATCHES ? [] : list))
  const tests = ways.flatMap(({ test }, way) =>
    (found[way]?.length ?? 0) > MAX_SORTED_MATCHES ? [sql` or ${test}`] : [],
  )
  return sql`("order".id = any(${sql.param(ids)}::text[])${sql.join(tests)})`
}

/** One way to find orders, as a list of ids and as a condition. */
interface Way {
  list: SQL
  test: SQL
}

function waysToFind(typed: string): Way[] {
  const digits = typed.replaceAll(/[\s().+-]/g, '')
  const isNumber = /^\d{1,15}$/.test(digits)
  const words = isNumber && digits.length >= 10 ? [digits.slice(-10)] : typed.split(/\s+/)
  const hasWords = words.map((word) => hasWord(sql`words`, word))
  const hasNumber = sql`number = ${Number(digits)}`
  return [
    ...(isNumber
      ? [{ list: sql`select id from "order" where ${hasNumber}`, test: hasNumber }]
      : []),
    wayOver(sql`order_search where ${sql.join(hasWords, sql` and `)}`),
    wayOver(sql`order_line where product_id = (select id from product where sku = ${typed})`),
    wayOver(sql`shipment where tracking_number = ${typed} and tracking_number <> ''`),
  ]
}

/** Finds orders by rows that refer to them. Not with `exists`: PostgreSQL would hash the whole table. */
const wayOver = (belongings: SQL): Way => ({
  list: sql`select order_id as id from ${belongings}`,
  test: sql`(select true from ${belongings} and order_id = "order".id limit 1)`,
})
