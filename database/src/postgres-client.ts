import pg from 'pg'

import { createNames } from './statement-names.ts'
import { tellStatement } from './tell-statements.ts'

/**
 * Settings that the shop relies on, whatever the defaults of server or role: formats of dates and intervals, transactions
 * that wait for each other instead of failing, and no JIT or parallel workers, which cost more than most statements. They
 * are sent when a connection is opened; behind a pooler, which accepts no options, the role must have them
 * (docs/operations.md).
 */
export const SESSION_OPTIONS = [
  'DateStyle=ISO',
  'IntervalStyle=postgres',
  'default_transaction_isolation=read\\ committed',
  'jit=off',
  'max_parallel_workers_per_gather=0',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

const LIFT_LIMITS =
  'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'

/**
 * Runs work on a separate connection without time limits, whatever the role has. A broken connection fails the current
 * statement, or the next one.
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
  // Without a listener, an error between two statements would end the process.
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

/** Raises the time limit of a transaction's statements to an hour; that of locks stays. See `allowLongStatements`. */
export const LONG_TRANSACTION = `set local statement_timeout = ${LONG_MS}`

/** The driver's message for a statement that timed out. */
const UNANSWERED = 'Query read timeout'
/** PostgreSQL's code for a write to a standby: another server has become the primary. */
const READ_ONLY = '25006'

/** Whether the connection is unusable after this error. */
const breaksConnection = (error: unknown) =>
  error instanceof Error &&
  (error.message === UNANSWERED || ('code' in error && error.code === READ_ONLY))

const isStatement = (query: unknown): query is Statement =>
  typeof query === 'object' && query !== null && 'text' in query && !('submit' in query)

/**
 * A client for a pool with `pipeline`. Queries sent in one turn of the event loop go out in one write, since each write
 * wakes PostgreSQL, which costs more than most statements. `begin` is not awaited, so that it goes out with the first
 * statement of its transaction.
 */
export class PipeliningClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // The pool only listens for errors of idle clients. A client in use reports them by its current statement.
    this.on('error', () => {})
  }

  // safe: only the first argument is read, and the driver accepts any overload
  override query = ((query: unknown, ...rest: never[]) => {
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    const asked = isStatement(query) ? this.#withTimeLimit(query) : query
    const run = () => super.query(this.withName(asked) as never, ...rest)
    // The pool traces its own statements, which have a callback.
    const isTold = isStatement(asked) && typeof rest.at(-1) !== 'function'
    // safe: without a callback the driver returns a promise
    const answer: unknown = isTold ? tellStatement(asked.text, run as () => Promise<never>) : run()
    if (!isStatement(query) || !(answer instanceof Promise)) return answer
    if (query.text !== 'begin') {
      // Later statements would wait behind the one that timed out, or fail in the same way.
      answer.catch((error: unknown) => breaksConnection(error) && stream.destroy())
      return answer
    }
    // If `begin` fails, nothing may be written outside a transaction, so the connection is closed.
    answer.catch(() => stream.destroy())
    return Promise.resolve({ command: 'BEGIN', rows: [] })
  }) as pg.Client['query']

  /** Whether the current transaction allows statements of an hour. */
  #isLong = false
  #withTimeLimit(query: Statement): Statement {
    if (query.text === LONG_TRANSACTION) this.#isLong = true
    if (!this.#isLong) return query
    if (query.text === 'commit' || query.text === 'rollback') this.#isLong = false
    return { ...query, query_timeout: LONG_MS }
  }

  /** Adds the name of the prepared statement, if it has one. */
  protected withName(query: unknown): unknown {
    return query
  }
}

const nameOf = createNames()

/** A client with named prepared statements, so that PostgreSQL parses and plans each only once. */
export class PreparingClient extends PipeliningClient {
  protected override withName(query: unknown) {
    if (!isStatement(query)) return query
    const name = query.name || nameOf(query.text)
    return name === undefined ? query : { ...query, name }
  }
}
