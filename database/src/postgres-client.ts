import pg from 'pg'

import { createNames } from './statement-names.ts'
import { tellStatement } from './tell-statements.ts'

/**
 * What a server or a role may have set otherwise, and the shop relies on: dates and intervals as it reads them,
 * transactions that wait for each other instead of failing, and statements that are neither compiled nor shared among
 * processes, which would cost more than most of them do. A connection asks for it when it is opened; behind a pooler,
 * which takes no options, the role must have it (docs/operations.md).
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

/** Lets the statements of a transaction take an hour; waits for locks stay limited. See `allowLongStatements`. */
export const LONG_TRANSACTION = `set local statement_timeout = ${LONG_MS}`

/** The driver's words for a statement whose time to be answered is over. */
const UNANSWERED = 'Query read timeout'
/** PostgreSQL's code for a write to a standby: another server has taken over from the one behind this connection. */
const READ_ONLY = '25006'

/** Whether the connection is of no use after this error. */
const breaksConnection = (error: unknown) =>
  error instanceof Error &&
  (error.message === UNANSWERED || ('code' in error && error.code === READ_ONLY))

const isStatement = (query: unknown): query is Statement =>
  typeof query === 'object' && query !== null && 'text' in query && !('submit' in query)

/**
 * A client of a pool with `pipeline`. Queries asked in one turn of the event loop go out in one write: each write wakes
 * PostgreSQL, which costs more than most statements do. So `begin` is not waited for: it goes with the first statement
 * of its transaction.
 */
export class PipeliningClient extends pg.Client {
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
    const asked = isStatement(query) ? this.#withTimeLimit(query) : query
    const run = () => super.query(this.withName(asked) as never, ...rest)
    // The pool tells of its own, which come with a callback.
    const isTold = isStatement(asked) && typeof rest.at(-1) !== 'function'
    // safe: without a callback the driver answers a promise
    const answer: unknown = isTold ? tellStatement(asked.text, run as () => Promise<never>) : run()
    if (!isStatement(query) || !(answer instanceof Promise)) return answer
    if (query.text !== 'begin') {
      // Whatever is asked next would wait behind what got no answer, or be refused alike.
      answer.catch((error: unknown) => breaksConnection(error) && stream.destroy())
      return answer
    }
    // Nothing may be written outside of the transaction, so the connection ends with it.
    answer.catch(() => stream.destroy())
    return Promise.resolve({ command: 'BEGIN', rows: [] })
  }) as pg.Client['query']

  /** In a transaction that says so, statements may take an hour. */
  #isLong = false
  #withTimeLimit(query: Statement): Statement {
    if (query.text === LONG_TRANSACTION) this.#isLong = true
    if (!this.#isLong) return query
    if (query.text === 'commit' || query.text === 'rollback') this.#isLong = false
    return { ...query, query_timeout: LONG_MS }
  }

  /** The query under the name it is kept by, if it is. */
  protected withName(query: unknown): unknown {
    return query
  }
}

const nameOf = createNames()

/** A client whose statements are prepared under a name, so that PostgreSQL parses and plans each once. */
export class PreparingClient extends PipeliningClient {
  protected override withName(query: unknown) {
    if (!isStatement(query)) return query
    const name = query.name || nameOf(query.text)
    return name === undefined ? query : { ...query, name }
  }
}
