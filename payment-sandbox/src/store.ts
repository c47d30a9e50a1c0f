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
  /** Keeps the record; call it again after changing one, so that the change reaches the disk. */
  put(record: T): void
  delete(id: string): void
  clear(): void
  /** In the order in which the records were first kept. */
  values(): IterableIterator<T>
  readonly size: number
}

export interface Store {
  collection<T extends Stored>(name: string): Collection<T>
  /** Writes every change since the last flush as one line: all of it survives a crash, or none. */
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
    // Only a write that was cut off by a crash can be unreadable, and its request was never answered.
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
    // A synchronous stretch of work is one transaction: the flush runs when it is over, even when
    // the work was done by a timer and no answer waits for it.
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

/** Opens the state kept in `directory`, or one that lives in memory only when it is null. */
export function openStore(directory: string | null): Store {
  if (directory !== null) mkdirSync(directory, { recursive: true })
  const path = directory === null ? null : join(directory, 'journal.jsonl')
  const tables: Tables = path === null ? new Map() : loadTables(path)
  const journal = createJournal(path, tables)

  function collection<T extends Stored>(name: string): Collection<T> {
    // A collection's name always goes with one record type: its owner is the only one to ask for it.
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

/** Twenty unguessable characters that begin with `prefix`, in the manner of OpenPay's ids. */
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
   * Answers a repeated key with what was answered first; throws `mismatch()` when the key comes
   * with another request. Without a key, and after a failure, the work is done anew.
   */
  once<T>(key: string | undefined, request: string, make: () => T, mismatch: () => Error): T
  clear(): void
}

/** Remembers answers by the caller's idempotency key; they survive a restart. */
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
