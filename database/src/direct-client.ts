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
  // Between two statements nobody else listens, and the process would end.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(LIFT_LIMITS)
    return await work(client)
  } finally {
    await client.end()
  }
}
