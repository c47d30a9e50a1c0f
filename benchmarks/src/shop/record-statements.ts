export interface Statement {
  text: string
  values: unknown[]
}

interface Queried {
  query(...args: never[]): unknown
}

/**
 * Records all statements that pass through `client.query` of a prototype, except those of the job queue and those in
 * transactions: none of the measured calls opens one, but the shop reads its catalogue in one every minute. Returns a
 * function that ends the recording and returns the statements in order.
 */
export function startRecording(prototype: Queried): () => Statement[] {
  const { query } = prototype
  const statements: Statement[] = []
  const isInTransaction = followTransactions()
  prototype.query = function record(this: object, ...args: never[]) {
    const statement = readStatement(args)
    if (statement && !isInTransaction(this, statement) && !isOfTheQueue(statement)) {
      statements.push(statement)
    }
    return query.apply(this, args)
  }
  return () => {
    prototype.query = query
    return statements
  }
}

/** `query('select …', [values])` and `query({ text, values })` are both in use, also mixed. */
function readStatement([first, second]: unknown[]): Statement | undefined {
  const config = typeof first === 'string' ? { text: first } : first
  if (typeof config !== 'object' || config === null) return undefined
  if (!('text' in config) || typeof config.text !== 'string') return undefined
  const own = 'values' in config && Array.isArray(config.values) ? config.values : []
  return { text: config.text, values: Array.isArray(second) ? second : own }
}

/** Returns a function that says of each statement in turn whether it is in a transaction of its connection. */
function followTransactions() {
  const within = new WeakSet<object>()
  return (connection: object, { text }: Statement) => {
    const [word = ''] = text.toLowerCase().split(/\W/, 1)
    if (word === 'begin') within.add(connection)
    const ends = word === 'commit' || word === 'rollback'
    return ends ? within.delete(connection) || ends : within.has(connection)
  }
}

const isOfTheQueue = ({ text }: Statement) => /\bpgboss\b/.test(text)
