import { createHash } from 'node:crypto'

import pg from 'pg'

/**
 * What a server or a role may have set otherwise, and the shop relies on: dates and intervals as it reads them, and
 * transactions that wait for each other instead of failing. Every connection asks for it when it is opened.
 */
export const SESSION_OPTIONS = [
  'DateStyle=ISO',
  'IntervalStyle=postgres',
  'default_transaction_isolation=read\\ committed',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

const LIFT_LIMITS =
  'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'

/**
 * Lends a connection of its own for work that takes as long as it needs, whatever limits the role has. A
 * connection that breaks fails the statement under way, or the next one.
 */
export async function withDirectClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    options: SESSION_OPTIONS,
    keepAlive: true,
  })
  // An error without a listener between two statements would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(LIFT_LIMITS)
    return await work(client)
  } finally {
    await client.end()
  }
}

interface Statement {
  text: string
  name?: string
  /** Milliseconds. */
  query_timeout?: number
}

const LONG_MS = 60 * 60 * 1000

/** Lifts the limit of time from the statements of a transaction; see `allowLongStatements`. */
export const LONG_TRANSACTION = `set local statement_timeout = ${LONG_MS}`

/** The driver's words for a statement whose time to be answered is over. */
const UNANSWERED = 'Query read timeout'
/** PostgreSQL's code for a write to a standby: another server has taken over from the one behind this connection. */
const READ_ONLY = '25006'

/** Whether the next statement needs another connection than the one that failed with this error. */
const isOfNoUse = (error: unknown) =>
  error instanceof Error &&
  (error.message === UNANSWERED || ('code' in error && error.code === READ_ONLY))

const isStatement = (query: unknown): query is Statement =>
  typeof query === 'object' && query !== null && 'text' in query && !('submit' in query)

/**
 * A client of a pool with `pipeline`. What is asked of it in one turn of the event loop is written at
 * once, as each writing wakes PostgreSQL, which costs more than most statements do. So `begin` is not
 * waited for: it goes with the first statement of its transaction.
 */
export class GatheringClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // The pool listens for errors of idle clients only. A client in use reports them by the statement under way.
    this.on('error', () => {})
  }

  // safe: only the first argument is looked at, and the driver takes any form of call
  override query = ((query: unknown, ...rest: never[]) => {
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    const asked = isStatement(query) ? this.#limited(query) : query
    const answer: unknown = super.query(this.named(asked) as never, ...rest)
    if (!isStatement(query) || !(answer instanceof Promise)) return answer
    if (query.text !== 'begin') {
      // Whatever is asked next would wait behind what got no answer, or be refused alike.
      answer.catch((error: unknown) => isOfNoUse(error) && stream.destroy())
      return answer
    }
    // Nothing may be written outside of the transaction, so the connection ends with it.
    answer.catch(() => stream.destroy())
    return Promise.resolve({ command: 'BEGIN', rows: [] })
  }) as pg.Client['query']

  /** In a transaction that says so, statements may take as long as they need. */
  #isLong = false
  #limited(query: Statement): Statement {
    if (query.text === LONG_TRANSACTION) this.#isLong = true
    if (!this.#isLong) return query
    if (query.text === 'commit' || query.text === 'rollback') this.#isLong = false
    return { ...query, query_timeout: LONG_MS }
  }

  /** The query under the name it is kept by, if it is. */
  protected named(query: unknown): unknown {
    return query
  }
}

/** Once is no reason: what comes again is worth being planned once a connection. */
const NAMED_FROM = 3
/**
 * A connection keeps every named statement with its plan until it ends, so a name is not taken back
 * either: another in its place would come on top. What is asked most is named first, and stays.
 */
const MOST_NAMES = 250
const MOST_COUNTED = 1_000

const worthPlanning = /^\s*(?:select|with|insert|update|delete)\b/i

/** Gives the same name to the same text from its third time on; undefined for what gets none. */
export function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const times = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST_NAMES || !worthPlanning.test(text)) return known
    const count = (times.get(text) ?? 0) + 1
    if (count < NAMED_FROM) {
      if (times.size >= MOST_COUNTED) times.clear()
      times.set(text, count)
      return undefined
    }
    times.delete(text)
    const name = `surco_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
    names.set(text, name)
    return name
  }
}

const nameOf = createNames()

/** A client whose statements are prepared under a name, so that PostgreSQL parses and plans each once. */
export class NamingClient extends GatheringClient {
  protected override named(query: unknown) {
    if (!isStatement(query)) return query
    const name = query.name || nameOf(query.text)
    return name === undefined ? query : { ...query, name }
  }
}
