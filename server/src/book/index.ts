import { type BookEntry, officeBook } from '@surco/contract'
import type { Queries, Tx } from '@surco/database'
import { bookEntry } from '@surco/database/schema'
import { and, desc, eq, lt, like, sql } from 'drizzle-orm'

import { ShopError } from '../platform/errors.ts'
import { type Api, implement, type StaffCaller } from '../platform/http/implement.ts'
import { escapeLike } from '../platform/text.ts'
import { formatMoment } from '../platform/time.ts'
import type { Shop } from '../shop.ts'

/** Who changes something. */
export type Actor =
  | { kind: 'staff'; id: string; name: string; network: string }
  | { kind: 'command' | 'job' | 'key' | 'buyer'; name: string }

/** The buyer of an order, whom the order names. */
export const BUYER: Actor = { kind: 'buyer', name: 'El comprador' }

/** The actor of a call to the office. */
export const actorOf = ({ kind, staff: { id, name }, network }: StaffCaller): Actor =>
  kind === 'key' ? { kind, name } : { kind: 'staff', id, name, network }

interface Change {
  /** Such as `order.shipped`. */
  action: string
  subject: { kind: string; id: string; name: string }
  /** Omitted for something new. */
  before?: Record<string, unknown>
  /** Omitted for something deleted. */
  after?: Record<string, unknown>
}

/** Writes a change into the book, in the transaction that makes it. */
export async function writeBook(
  { clock }: Pick<Shop, 'clock'>,
  tx: Tx,
  actor: Actor,
  { action, subject, before, after }: Change,
): Promise<void> {
  await tx.insert(bookEntry).values({
    at: clock.now(),
    actorKind: actor.kind,
    actorName: actor.name,
    ...(actor.kind === 'staff' && { staffId: actor.id, network: actor.network }),
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    before: before ?? null,
    after: after ?? null,
  })
}

/**
 * Throws `CONFLICT`, naming the author, if a subject has a newer entry than the one `seen`, so that nobody overwrites an
 * unknown change. Serializes calls with `seen` for the same subject.
 */
export async function refuseOvertaken(
  tx: Tx,
  { kind, id }: { kind: string; id: string },
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${id}`}, 0))`)
  const [newest] = await tx
    .select()
    .from(bookEntry)
    .where(and(eq(bookEntry.subjectKind, kind), eq(bookEntry.subjectId, id)))
    .orderBy(desc(bookEntry.id))
    .limit(1)
  if (!newest || newest.id <= seen) return
  throw new ShopError('CONFLICT', `The ${kind} ${id} was changed meanwhile`, {
    message: `${newest.actorName} lo cambió el ${formatMoment(newest.at)}, después de que abriste esta página. Aquí sigue lo que escribiste: si guardas otra vez, queda lo tuyo.`,
  })
}

type Values = Readonly<Record<string, unknown>>

/** The fields in which two states differ, for an entry of the book; undefined if there are none. */
export function differenceOf(before: Values, after: Values) {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...fields].filter((field) => textOf(before[field]) !== textOf(after[field]))
  if (changed.length === 0) return undefined
  const only = (values: Values) =>
    Object.fromEntries(
      changed.filter((field) => field in values).map((field) => [field, values[field]]),
    )
  return { before: only(before), after: only(after) }
}

interface BookQuery {
  actor?: string
  kind?: string
  id?: string
  q?: string
  before?: number
}

const PAGE = 50

/**
 * Lists entries, newest first, with the cursor of the next page; null at the end. Networks of actors are only for
 * callers who manage the staff.
 */
export async function listBook(
  queries: Queries,
  query: BookQuery,
  { networks = false, size = PAGE } = {},
): Promise<{ data: BookEntry[]; next: number | null }> {
  const rows = await queries
    .select()
    .from(bookEntry)
    .where(matchesQuery(query))
    .orderBy(desc(bookEntry.id))
    .limit(size + 1)
  const page = rows.slice(0, size)
  const data = page.map((row) => entryOf(row, networks))
  return { data, next: rows.length > size ? (page.at(-1)?.id ?? null) : null }
}

function matchesQuery({ actor, kind, id, q, before }: BookQuery) {
  const start = q?.trim().toLowerCase()
  return and(
    actor === undefined ? undefined : eq(bookEntry.staffId, actor),
    kind === undefined ? undefined : eq(bookEntry.subjectKind, kind),
    id === undefined ? undefined : eq(bookEntry.subjectId, id),
    start ? like(sql`lower(${bookEntry.subjectName})`, `${escapeLike(start)}%`) : undefined,
    before === undefined ? undefined : lt(bookEntry.id, before),
  )
}

const entryOf = (row: typeof bookEntry.$inferSelect, networks: boolean): BookEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: {
    kind: row.actorKind,
    id: row.staffId,
    name: row.actorName,
    network: networks ? row.network : '',
  },
  action: row.action,
  subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
  changes: changesOf(row.before ?? {}, row.after ?? {}),
})

function changesOf(before: Values, after: Values): BookEntry['changes'] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields
    .map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) }))
    .filter((change) => change.before !== change.after)
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export function bookRoutes(api: Api, shop: Shop) {
  implement(api, officeBook, {
    'GET /admin/book': ({ query }) => listBook(shop.db, query, { networks: true }),
  })
}
