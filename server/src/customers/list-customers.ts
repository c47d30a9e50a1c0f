import type { CustomerRow, CustomerView } from '@surco/contract'
import type { Db } from '@surco/database'
import { customer, guest, literals, boughtStatuses } from '@surco/database/schema'
import { and, desc, sql, type SQL } from 'drizzle-orm'

import { givenBackOf } from '../orders/index.ts'
import { ERASED_DOMAIN } from '../platform/mail/index.ts'
import { pesos } from '../platform/money.ts'
import { escapeLike } from '../platform/text.ts'

interface Asked {
  view?: CustomerView
  q?: string
  /** The `next` of the list before. */
  after?: string
  /** People on a page. */
  size?: number
}

const PAGE = 50

interface Listed {
  data: CustomerRow[]
  /** What to go on after; null at the end. */
  next: string | null
}

/** A page of people, the newest first. Of those with an open request all are shown that fit on one. */
export async function listCustomers(
  db: Db,
  { view = 'accounts', size = PAGE, ...rest }: Asked,
): Promise<Listed> {
  const asked = { ...rest, size }
  if (view === 'accounts') return listPeople(db, customer, asked)
  if (view === 'guests') return listPeople(db, guest, asked, isLastOfGuest)
  const [accounts, guests] = await Promise.all([
    listPeople(db, customer, asked, hasOpenRequest(customer)),
    listPeople(db, guest, asked, and(isLastOfGuest, hasOpenRequest(guest))),
  ])
  return { data: [...accounts.data, ...guests.data], next: null }
}

async function listPeople(
  db: Db,
  table: People,
  { q = '', after, size }: Omit<Asked, 'view' | 'size'> & { size: number },
  condition?: SQL,
): Promise<Listed> {
  const typed = q.trim()
  const rows = await db
    .select({
      id: table.id,
      name: table.name,
      email: table.email,
      createdAt: table.createdAt,
      orders: boughtBy(table, sql`count(*)::int`),
      spent: boughtBy(table, sql`coalesce(sum(total - ${givenBackOf}), 0)::float8`),
    })
    .from(table)
    .where(
      and(
        sql`${table.email} not like ${`%${ERASED_DOMAIN}`}`,
        condition,
        typed === '' ? undefined : await isFoundBy(db, table, typed.split(/\s+/)),
        after === undefined ? undefined : isBeyond(table, after),
      ),
    )
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(size + 1)
  const page = rows.slice(0, size)
  return {
    data: page.map(({ createdAt, orders, spent, ...person }) => ({
      ...person,
      since: createdAt.toISOString(),
      orders,
      spent: pesos(spent),
    })),
    next: rows.length > size ? (page.at(-1)?.id ?? null) : null,
  }
}

type People = typeof customer | typeof guest

const nameOf = (table: People) => sql.raw(table === customer ? 'customer' : 'guest')

/** Of what somebody bought, by e-mail: with the account and without. */
const boughtBy = (table: People, value: SQL) =>
  sql<number>`(
    select ${value} from "order" o
    where lower(o.email) = lower(${nameOf(table)}.email) and o.status in ${literals(boughtStatuses)}
  )`

/** As PostgreSQL takes it for often true: then it meets the newest one by one, and does not look at all for some. */
const isOften = (condition: SQL) => sql`coalesce(${condition}, false)`

/** Who bought without an account has a row for each time, of which the last is shown. */
const isLastOfGuest = sql`${isOften(sql`guest.id = (
    select later.id from guest later
    where lower(later.email) = lower(guest.email)
      and (select true from "order" o where o.guest_id = later.id limit 1)
    order by later.created_at desc, later.id desc limit 1
  )`)}
  and coalesce((select false from customer c where lower(c.email) = lower(guest.email) limit 1), true)`

const hasOpenRequest = (table: People) =>
  sql`lower(${table.email}) = any(array(select email from privacy_request where done_on is null))`

/** So many are found by the index and then sorted; of more, the newest are soon met one by one. */
const FEW = 1000

async function isFoundBy(db: Db, table: People, words: string[]): Promise<SQL | undefined> {
  const hasWords = sql.join(
    words.map((word) => hasWord(table, word)),
    sql` and `,
  )
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(hasWords)
    .limit(FEW + 1)
  if (found.length > FEW) return isOften(hasWords)
  return sql`${table.id} = any(${sql.param(found.map(({ id }) => id))}::text[])`
}

/** An index of three letters knows a shorter word where one begins with it. */
const SHORT = 3

function hasWord(table: People, word: string) {
  const text = sql`match_key(${table.name} || ' ' || ${table.email})`
  const letters = sql`match_key(${escapeLike(word)})`
  return word.length < SHORT
    ? sql`(${text} like ${letters} || '%' or ${text} like '% ' || ${letters} || '%')`
    : sql`${text} like '%' || ${letters} || '%'`
}

/** By the row of the last one, for moments of the database are finer than those of an answer. */
const isBeyond = (table: People, after: string) =>
  sql`(${table.createdAt}, ${table.id}) < (
    select last.created_at, last.id from ${nameOf(table)} last where last.id = ${after}
  )`
