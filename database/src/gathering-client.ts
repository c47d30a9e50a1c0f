import pg from 'pg'

export interface Statement {
  text: string
  name?: string
}

export const isStatement = (query: unknown): query is Statement =>
  typeof query === 'object' && query !== null && 'text' in query && !('submit' in query)

/** The driver's socket, which its types leave out. */
interface Connected {
  connection: { stream: { cork(): void; uncork(): void; destroy(): void } }
}

/**
 * A client of a pool with `pipeline`. What is asked of it in one turn of the event loop is written at
 * once, as each writing wakes PostgreSQL, which costs more than most statements do. So `begin` is not
 * waited for: it goes with the first statement of its transaction.
 */
export class GatheringClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // The pool listens only while nobody has the client. Who has it hears of it by the statement under way.
    this.on('error', () => {})
  }

  // safe: only the first argument is looked at, and the driver takes any form of call
  override query = ((query: unknown, ...rest: unknown[]) => {
    // safe: every client has its socket from the start
    const { stream } = (this as unknown as Connected).connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    const answer = super.query(this.named(query) as never, ...(rest as never[])) as unknown
    if (!isStatement(query) || query.text !== 'begin') return answer
    // Nothing may be written outside of the transaction, so the connection ends with it.
    ;(answer as Promise<unknown>).catch(() => stream.destroy())
    return Promise.resolve({ command: 'BEGIN', rows: [] })
  }) as pg.Client['query']

  /** The query under the name it is kept by, if it is. */
  protected named(query: unknown): unknown {
    return query
  }
}
