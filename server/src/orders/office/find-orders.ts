import type { Db } from '@surco/database'
import { sql, type SQL } from 'drizzle-orm'

import { escapeLike } from '../../platform/text.ts'

/** So many are found by their indexes and then sorted; of more, the newest are soon met one by one. */
const FEW = 1000

/**
 * The condition of orders that what was typed means: their number, words of name, e-mail, phone, RFC or invoice name, a
 * SKU or a tracking number.
 */
export async function isFoundBy(db: Db, q: string): Promise<SQL> {
  const ways = waysToFind(q.trim().replace(/^#/, ''))
  const all = sql.join(
    ways.map(({ list }) => list),
    sql` union all `,
  )
  const { rows } = await db.execute<{ id: string }>(sql`${all} limit ${FEW + 1}`)
  const ids = rows.map(({ id }) => id)
  if (ids.length <= FEW) return sql`"order".id = any(${sql.param(ids)}::text[])`
  const isMet = sql.join(
    ways.map(({ test }) => test),
    sql` or `,
  )
  return sql`(${isMet})`
}

/** The orders that are found, as a list of ids and as a condition. */
interface Way {
  list: SQL
  test: SQL
}

function waysToFind(typed: string): Way[] {
  const digits = typed.replaceAll(/[\s().+-]/g, '')
  const isNumber = /^\d{1,15}$/.test(digits)
  const words = isNumber && digits.length >= 10 ? [digits.slice(-10)] : typed.split(/\s+/)
  const hasNumber = sql`number = ${Number(digits)}`
  return [
    ...(isNumber
      ? [{ list: sql`select id from "order" where ${hasNumber}`, test: hasNumber }]
      : []),
    wayOver(sql`order_search where ${sql.join(words.map(hasWord), sql` and `)}`),
    wayOver(sql`order_line l join product p on p.id = l.product_id where p.sku = ${typed}`),
    wayOver(sql`shipment where tracking_number = ${typed} and tracking_number <> ''`),
  ]
}

/** By what belongs to orders. No `exists`: PostgreSQL would rather make a list of all that there is. */
const wayOver = (belongings: SQL): Way => ({
  list: sql`select order_id as id from ${belongings}`,
  test: sql`(select true from ${belongings} and order_id = "order".id limit 1)`,
})

/** An index of three letters knows a shorter word where one begins with it. */
const SHORT = 3

function hasWord(word: string): SQL {
  const letters = sql`match_key(${escapeLike(word)})`
  return word.length < SHORT
    ? sql`(words like ${letters} || '%' or words like '% ' || ${letters} || '%')`
    : sql`words like '%' || ${letters} || '%'`
}
