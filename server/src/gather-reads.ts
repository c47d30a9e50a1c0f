import type { Queries } from '@surco/database'
import { sql } from 'drizzle-orm'

/** Nobody joins a reading of so many keys: none holds up the event loop, or keeps a connection for long. */
const MOST = 500

interface Gathering<K, V> {
  keys: Set<K>
  found: Promise<ReadonlyMap<K, V>>
}

/**
 * Reads things by their keys, anew for every caller; callers of the same turn of the event loop share one statement,
 * and its failure.
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
    const gathering = known && known.keys.size < MOST ? known : gather(db)
    gatherings.set(db, gathering)
    for (const key of keys) gathering.keys.add(key)
    return gathering.found
  }
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Any of some keys, to be compared with. Behind a `select` PostgreSQL does not know how many they are:
 * it would plan the statement anew for each number, which takes longer than a product does to read.
 */
export const anyOf = (keys: string[] | number[], type: 'int' | 'text') =>
  sql`any((select ${sql.param(keys)}::${sql.raw(type)}[])::${sql.raw(type)}[])`
