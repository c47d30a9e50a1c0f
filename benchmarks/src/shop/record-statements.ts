export interface Statement {
  text: string
  values: unknown[]
}

interface Queried {
  query(...args: never[]): unknown
}

/**
 * Notes every statement that goes through `client.query` of a prototype, but those of the job queue;
 * the function that it returns ends this and gives them in order.
 */
export function startRecording(prototype: Queried): () => Statement[] {
  const { query } = prototype
  const statements: Statement[] = []
  prototype.query = function record(this: unknown, ...args: never[]) {
    const statement = readStatement(args)
    if (statement && !isOfTheQueue(statement)) statements.push(statement)
    return query.apply(this, args)
  }
  return () => {
    prototype.query = query
    return statements
  }
}

/** `query('select …', [values])` and `query({ text, values })` are both in use, also mixed. */
function readStatement([first, second]: unknown[]): Statement | undefined {
  const config = (typeof first === 'string' ? { text: first } : first) as Partial<Statement>
  if (typeof config.text !== 'string') return undefined
  const values = Array.isArray(second) ? second : (config.values ?? [])
  return { text: config.text, values }
}

const isOfTheQueue = ({ text }: Statement) => /\bpgboss\b/.test(text)
