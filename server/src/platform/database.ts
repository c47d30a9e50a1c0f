import type { Queries } from '@surco/database'
import { type Placeholder, sql } from 'drizzle-orm'

import { readFields } from './unknown.ts'

/** A batch takes no more callers from this many keys on, so that none blocks the event loop or a connection for long. */
const MAX_KEYS = 500

interface Gathering<K, V> {
  keys: Set<K>
  found: Promise<ReadonlyMap<K, V>>
}

/**
 * Batches reads by key: all callers in the same turn of the event loop share one statement, and its failure. Nothing is
 * cached.
 */
export function gatherReads<K, V>(
  read: (db: Queries, keys: K[]) => Promise<ReadonlyMap<K, V>>,
): (db: Queries, keys: readonly K[]) => Promise<ReadonlyMap<K, V>> {
  const gatherings = new WeakMap<Queries, Gathering<K, V>>()

  function gather(db: Queries): Gathering<K, V> {
    const keys = new Set<K>()
    const found = nextTurn().then(() => {
      if (gatherings.get(db)?.keys === keys) gatherings.delete(db)
      return read(db, [...keys])
    })
    return { keys, found }
  }

  return async (db, keys) => {
    if (keys.length === 0) return new Map()
    const known = gatherings.get(db)
    const gathering = known && known.keys.size < MAX_KEYS ? known : gather(db)
    gatherings.set(db, gathering)
    for (const key of keys) gathering.keys.add(key)
    return gathering.found
  }
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * SQL for "any of these keys". The `select` hides their number from PostgreSQL, which would otherwise plan the statement
 * anew for each number; that takes longer than reading a product.
 */
export const anyOf = (keys: string[] | number[] | Placeholder, type: 'int' | 'text') =>
  sql`any((select ${sql.param(keys)}::${sql.raw(type)}[])::${sql.raw(type)}[])`

/** Codes of Node's network calls to a host that cannot be reached. */
const unreachableHost = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
])

/** Codes of this machine when it cannot open one more connection. */
const noRoom = new Set(['EADDRNOTAVAIL', 'EMFILE', 'ENFILE'])

/** Codes of a connection that was open and broke. */
const brokenConnection = new Set(['ECONNRESET', 'EPIPE'])

/**
 * PostgreSQL's codes for temporary failures: connection exceptions (08…); disk full and other lack of resources (53…);
 * shutting down, crashed or starting; timeouts of connections, statements, locks and transactions; deadlocks and
 * serialization failures (40001); a standby that accepts no writes (25006).
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const databaseAway =
  /^(?:08...|25006|28...|3D000|53...|57P0[1235]|57014|40001|40P01|55P03|25P03|58030)$/

/** Messages of node-postgres that have no code. */
const driverSays =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired$|Client has encountered a connection error|Cannot use a pool after)/

export const isUnreachableCode = (code: string | undefined) =>
  code !== undefined && unreachableHost.has(code)

/** Whether an error or its cause means that the database cannot be reached now. */
export function isConnectionError(error: unknown): boolean {
  const code = findCode(error)
  if (code !== undefined) {
    const isOfNetwork = [unreachableHost, noRoom, brokenConnection].some((codes) => codes.has(code))
    return isOfNetwork || databaseAway.test(code)
  }
  return messagesOf(error).some((message) => driverSays.test(message))
}

/** Returns the system's error code, also of a nested error (drizzle and Node's Happy Eyeballs wrap them). */
export function findCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, cause, errors } = readFields(error)
  if (typeof code === 'string') return code
  const found = findCode(cause)
  return found === undefined && Array.isArray(errors) ? errors.map(findCode).find(Boolean) : found
}

const messagesOf = (error: unknown): string[] =>
  error instanceof Error ? [error.message, ...messagesOf(error.cause)] : []
