import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

export interface Stored {
  id: string
}

export interface Collection<T extends Stored> {
  get(id: string): T | undefined
  /** Stores a record; call it again after each change of the record, to write it to disk. */
  put(record: T): void
  delete(id: string): void
  clear(): void
  /** Records in insertion order. */
  values(): IterableIterator<T>
  readonly size: number
}

export interface Store {
  collection<T extends Stored>(name: string): Collection<T>
  /** Writes all changes since the last flush as one line, so that they are atomic. */
  flush(): void
  close(): void
}

type Change = [collection: string, id: string, record: Stored | null]
type Tables = Map<string, Map<string, Stored>>

function parseLine(line: string, isLast: boolean): Change[] {
  try {
    const changes: Change[] = JSON.parse(line)
    return changes
  } catch (error) {
    // An unreadable last line was cut off by a crash, before the response to its request.
    if (isLast) return []
    throw new Error('The payment sandbox cannot read its journal', { cause: error })
  }
}

function loadTables(path: string): Tables {
  const tables: Tables = new Map()
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  const last = lines.findLastIndex((line) => line !== '')
  for (const [index, line] of lines.entries()) {
    if (line === '') continue
    for (const [name, id, record] of parseLine(line, index === last)) {
      const table = tables.get(name) ?? new Map<string, Stored>()
      tables.set(name, table)
      if (record) table.set(id, record)
      else table.delete(id)
    }
  }
  return tables
}

/** Rewrites the journal with one line per living record, and opens it for appending. */
function openCompacted(path: string, tables: Tables): number {
  const fresh = `${path}.tmp`
  const file = openSync(fresh, 'w')
  for (const [name, table] of tables) {
    for (const [id, record] of table) writeSync(file, `${JSON.stringify([[name, id, record]])}\n`)
  }
  fsyncSync(file)
  closeSync(file)
  renameSync(fresh, path)
  return openSync(path, 'a')
}

function createJournal(path: string | null, tables: Tables) {
  let file = path === null ? null : openCompacted(path, tables)
  let dirty = new Map<string, Change>()

  function flush() {
    if (dirty.size === 0) return
    const changes = [...dirty.values()]
    dirty = new Map()
    if (file !== null) writeSync(file, `${JSON.stringify(changes)}\n`)
  }
  function mark(change: Change) {
    // Synchronous work is one transaction: the flush runs when it ends, also for work of timers.
    if (dirty.size === 0) queueMicrotask(flush)
    dirty.set(`${change[0]}/${change[1]}`, change)
  }
  function close() {
    flush()
    if (file !== null) closeSync(file)
    file = null
  }
  return { mark, flush, close }
}

/** Opens the state in `directory`, or an in-memory one if it is null. */
export function openStore(directory: string | null): Store {
  if (directory !== null) mkdirSync(directory, { recursive: true })
  const path = directory === null ? null : join(directory, 'journal.jsonl')
  const tables: Tables = path === null ? new Map() : loadTables(path)
  const journal = createJournal(path, tables)

  function collection<T extends Stored>(name: string): Collection<T> {
    // safe: each collection's name is used with one record type
    const table = (tables.get(name) ?? new Map()) as Map<string, T>
    tables.set(name, table)
    const remove = (id: string) => {
      if (table.delete(id)) journal.mark([name, id, null])
    }
    return {
      get: (id) => table.get(id),
      put(record) {
        table.set(record.id, record)
        journal.mark([name, record.id, record])
      },
      delete: remove,
      clear: () => [...table.keys()].forEach(remove),
      values: () => table.values(),
      get size() {
        return table.size
      },
    }
  }
  return { collection, flush: journal.flush, close: journal.close }
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A random id of twenty characters that begins with `prefix`, like OpenPay's ids. */
export function randomId(prefix: string): string {
  let id = prefix
  for (const byte of randomBytes(20 - prefix.length)) id += letters[byte % letters.length]
  return id
}

interface KeptAnswer {
  id: string
  request: string
  answer: string
}

export interface KeptAnswers {
  /**
   * Returns the first response for a repeated key; throws `mismatch()` when the key comes with another request. Without a
   * key, and after a failure, the work runs again.
   */
  once<T>(key: string | undefined, request: string, make: () => T, mismatch: () => Error): T
  clear(): void
}

/** Stores responses by idempotency key; they survive a restart. */
export function keepAnswers(store: Store, name: string): KeptAnswers {
  const answers = store.collection<KeptAnswer>(name)
  return {
    once<T>(key: string | undefined, request: string, make: () => T, mismatch: () => Error) {
      if (key === undefined) return make()
      const kept = answers.get(key)
      if (!kept) {
        const answer = make()
        answers.put({ id: key, request, answer: JSON.stringify(answer) })
        return answer
      }
      if (kept.request !== request) throw mismatch()
      const first: T = JSON.parse(kept.answer)
      return first
    },
    clear: () => answers.clear(),
  }
}
