import type { CustomerRow, CustomerView } from '@surco/contract'
import type { Db } from '@surco/database'
import { customer, guest, literals, boughtStatuses } from '@surco/database/schema'
import { and, asc, desc, sql, type SQL } from 'drizzle-orm'

import { givenBackOf } from '../orders/index.ts'
import { ERASED_DOMAIN } from '../platform/mail/index.ts'
import { pesos } from '../platform/money.ts'
import { hasWord, MAX_SORTED_MATCHES } from '../platform/word-search.ts'

interface CustomerQuery {
  view?: CustomerView
  q?: string
  /** The `next` of the previous page. */
  after?: string
  /** Rows on a page. */
  size?: number
}

const PAGE = 50

interface CustomerPage {
  data: CustomerRow[]
  /** Cursor of the next page; null at the end. */
  next: string | null
}

/** A page of customers, newest first; those with open privacy requests by the oldest request, whose term ends first. */
export async function listCustomers(
  db: Db,
  { view = 'accounts', q = '', after, size = PAGE }: CustomerQuery,
): Promise<CustomerPage> {
  if (view === 'requests') return listRequests(db, { q, after, size })
  const table = view === 'accounts' ? customer : guest
  const rows = await readPeople(db, table, {
    q,
    where: and(
      view === 'guests' ? isLastOfGuest : undefined,
      after === undefined ? undefined : isAfter(table, after),
    ),
    orderBy: [desc(table.createdAt), desc(table.id)],
    limit: size + 1,
  })
  return pageOf(rows, size)
}

/** Merges accounts and guests: each list is sorted and long enough to fill the page alone. */
async function listRequests(
  db: Db,
  { q, after, size }: { q: string; after: string | undefined; size: number },
): Promise<CustomerPage> {
  const read = (table: People, condition?: SQL) =>
    readPeople(db, table, {
      q,
      where: and(
        hasOpenRequest(table),
        condition,
        after === undefined ? undefined : hasAskedAfter(table, after),
      ),
      orderBy: [asc(openSince(table)), asc(table.id)],
      limit: size + 1,
    })
  const [accounts, guests] = await Promise.all([read(customer), read(guest, isLastOfGuest)])
  const sortKey = ({ openSince: day, id }: Person) => `${day} ${id}`
  const rows = [...accounts, ...guests].sort((one, other) =>
    sortKey(one) < sortKey(other) ? -1 : 1,
  )
  return pageOf(rows, size)
}

interface Reading {
  q: string
  where: SQL | undefined
  orderBy: SQL[]
  limit: number
}

type Person = Awaited<ReturnType<typeof readPeople>>[number]

async function readPeople(db: Db, table: People, { q, where, orderBy, limit }: Reading) {
  const typed = q.trim()
  return db
    .select({
      id: table.id,
      name: table.name,
      email: table.email,
      createdAt: table.createdAt,
      openSince: openSince(table),
      orders: boughtBy(table, sql`count(*)::int`),
      spent: boughtBy(table, sql`coalesce(sum(total - ${givenBackOf}), 0)::float8`),
    })
    .from(table)
    .where(
      and(
        sql`${table.email} not like ${`%${ERASED_DOMAIN}`}`,
        where,
        typed === '' ? undefined : await isFoundBy(db, table, typed.split(/\s+/)),
      ),
    )
    .orderBy(...orderBy)
    .limit(limit)
}

function pageOf(rows: readonly Person[], size: number): CustomerPage {
  const page = rows.slice(0, size)
  return {
    data: page.map(({ createdAt, openSince: _, orders, spent, ...person }) => ({
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

/** An aggregate over the bought orders of a person's e-mail, with and without an account. */
const boughtBy = (table: People, value: SQL) =>
  sql<number>`(
    select ${value} from "order" o
    where lower(o.email) = lower(${nameOf(table)}.email) and o.status in ${literals(boughtStatuses)}
  )`

/** `coalesce` hides the selectivity, so the planner walks the newest rows instead of evaluating all. */
const hideSelectivity = (condition: SQL) => sql`coalesce(${condition}, false)`

/** Keeps the newest row of a guest, who has one per purchase, unless there is an account with the e-mail. */
const isLastOfGuest = sql`${hideSelectivity(sql`guest.id = (
    select later.id from guest later
    where lower(later.email) = lower(guest.email)
      and (select true from "order" o where o.guest_id = later.id limit 1)
    order by later.created_at desc, later.id desc limit 1
  )`)}
  and coalesce((select false from customer c where lower(c.email) = lower(guest.email) limit 1), true)`

const hasOpenRequest = (table: People) =>
  sql`lower(${table.email}) = any(array(select email from privacy_request where done_on is null))`

/** The day of a person's oldest open request; null without one. */
const openSince = (table: People) =>
  sql<string | null>`(
    select min(r.received_on)::text from privacy_request r
    where r.email = lower(${nameOf(table)}.email) and r.done_on is null
  )`

/**
 * Condition for people after the last one of the previous page. If that one has no open request by now, the request that
 * was done last counts.
 */
const hasAskedAfter = (table: People, after: string) =>
  sql`(${openSince(table)}, ${table.id}) > ((
    select r.received_on::text from privacy_request r
    where r.email in (
      select lower(email) from customer where id = ${after}
      union all select lower(email) from guest where id = ${after}
    )
    order by r.done_on desc nulls first, r.received_on limit 1
  ), ${after})`

/** Condition for a search. Up to {@link MAX_SORTED_MATCHES} matches are fetched and sorted; for more, the newest rows are walked. */
async function isFoundBy(db: Db, table: People, words: string[]): Promise<SQL | undefined> {
  const text = sql`match_key(${table.name} || ' ' || ${table.email})`
  const hasWords = sql.join(
    words.map((word) => hasWord(text, word)),
    sql` and `,
  )
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(hasWords)
    .limit(MAX_SORTED_MATCHES + 1)
  if (found.length > MAX_SORTED_MATCHES) return hideSelectivity(hasWords)
  return sql`${table.id} = any(${sql.param(found.map(({ id }) => id))}::text[])`
}

/** Condition for rows after the cursor. Compares with the cursor's row, since the database's times are finer than the API's. */
const isAfter = (table: People, after: string) =>
  sql`(${table.createdAt}, ${table.id}) < (
    select last.created_at, last.id from ${nameOf(table)} last where last.id = ${after}
  )`
