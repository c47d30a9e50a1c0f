import type { SearchAnswer, SearchMiss } from '@surco/contract'
import { withoutAccents } from '@surco/contract/without-accents'
import { inTheBackground, type Queries } from '@surco/database'
import { searchMiss } from '@surco/database/schema'
import { desc, eq, gte, lt, sql, sum } from 'drizzle-orm'

import { dayLimits, dayOf } from '../platform/time.ts'
import type { Shop } from '../shop.ts'

/** Queries stored per day; more come from programs. */
const MAX_A_DAY = 1_000
/** Queries buffered in memory. */
const MAX_WAITING = 500
const WRITTEN_AFTER_MS = 10_000
const KEPT_DAYS = 30
const LISTED = 200

/** Counts searches without results by query and day, without personal data. */
export interface SearchMisses {
  /** Counts a search without results in memory; it is written later. */
  note: (query: string, answer: SearchAnswer) => void
  /** Writes the buffered counts. */
  flush: () => Promise<void>
}

export function createSearchMisses({ db, clock, log }: Shop): SearchMisses {
  let waiting = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    const counts = withoutBeginnings(waiting)
    waiting = new Map()
    if (counts.size > 0) await addMisses(db, dayOf(clock.now()), counts)
  }
  const flushLater = () => {
    timer ??= setTimeout(() => {
      inTheBackground(flush).catch((error: unknown) =>
        log.warn({ err: error }, 'searches were not counted'),
      )
    }, WRITTEN_AFTER_MS).unref()
  }
  return {
    note(query, answer) {
      const plain = plainQuery(query)
      if (plain === undefined || foundSomething(answer)) return
      if (!waiting.has(plain) && waiting.size >= MAX_WAITING) return
      waiting.set(plain, (waiting.get(plain) ?? 0) + 1)
      flushLater()
    },
    flush,
  }
}

const foundSomething = ({ products, categories, brands }: SearchAnswer) =>
  products.total + categories.total + brands.total > 0

/** Normalizes a query (lower case, without accents and punctuation); undefined if too short or long, or possibly personal. */
export function plainQuery(query: string): string | undefined {
  const mayBePersonal = /@|\d[\d\s().-]{5,}\d/.test(query)
  const plain = withoutAccents(query)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}./"-]+/gu, ' ')
    .trim()
  const fits = plain.length >= 3 && plain.length <= 60
  return fits && !mayBePersonal ? plain : undefined
}

/** Drops queries that are prefixes of others: the search box queries while the shopper types. */
function withoutBeginnings(counts: ReadonlyMap<string, number>) {
  const queries = [...counts.keys()].toSorted()
  const whole = queries.filter((query, index) => !queries[index + 1]?.startsWith(query))
  return new Map(whole.map((query) => [query, counts.get(query) ?? 0]))
}

async function addMisses(db: Shop['db'], day: string, counts: ReadonlyMap<string, number>) {
  const rows = JSON.stringify([...counts].map(([query, times]) => ({ query, times })))
  await db.execute(sql`
    insert into search_miss (day, query, times)
    select ${day}::date, query, times
    from json_to_recordset(${rows}::json) as asked(query text, times int)
    where exists (select from search_miss m where m.day = ${day}::date and m.query = asked.query)
      or (select count(*) from search_miss m where m.day = ${day}::date) < ${MAX_A_DAY}
    order by query
    on conflict (day, query) do update set times = search_miss.times + excluded.times`)
}

const firstDay = (now: Date) =>
  dayOf(new Date(dayLimits(dayOf(now)).start.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000))

/** The searches without results of the last days, most frequent first; those covered by a synonym since are omitted. */
export async function listMisses(queries: Queries, now: Date): Promise<SearchMiss[]> {
  const { query, day } = searchMiss
  // `search_phrase` is slow, so it is only called for the most frequent ones.
  const frequent = queries
    .select({
      query,
      times: sum(searchMiss.times).mapWith(Number).as('asked'),
      lastDay: sql<string>`max(${day})::text`.as('last_day'),
    })
    .from(searchMiss)
    .where(gte(day, firstDay(now)))
    .groupBy(query)
    .orderBy(sql`asked desc`, query)
    .limit(2 * LISTED)
    .as('frequent')
  return queries
    .select({ query: frequent.query, times: frequent.times, lastDay: frequent.lastDay })
    .from(frequent)
    .where(
      sql`not exists (select from search_synonym s where s.written_key = search_phrase(${frequent.query}))`,
    )
    .orderBy(desc(frequent.times), frequent.query)
    .limit(LISTED)
}

/** Deletes old search misses. */
export async function forgetMisses({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  await db.delete(searchMiss).where(lt(searchMiss.day, firstDay(clock.now())))
}

/** Counts the searches of today, in Mexico City, without results. */
export async function countMissesToday({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<number> {
  const { day, times } = searchMiss
  const [today] = await db
    .select({ asked: sum(times).mapWith(Number) })
    .from(searchMiss)
    .where(eq(day, dayOf(clock.now())))
  return today?.asked ?? 0
}
