import { sql } from 'drizzle-orm'

import type { Tx } from './database.ts'
import { LONG_TRANSACTION } from './postgres-client.ts'

/** Lets the statements of a transaction take an hour, for background work such as an import. */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await tx.execute(sql.raw(LONG_TRANSACTION))
}

/**
 * Runs independent statements of a transaction: they are sent together and executed in order, after those already sent.
 * Throws the error that broke the transaction only once all have ended, so that none remains when it is rolled back.
 */
export async function inOneGo<T extends readonly PromiseLike<unknown>[] | []>(
  statements: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  // drizzle sends a statement when it is first awaited.
  const failures: unknown[] = []
  const begun = statements.map((statement) =>
    statement.then(
      (answer) => answer,
      (error: unknown) => {
        failures.push(error)
      },
    ),
  )
  const answers = await Promise.all(begun)
  // Other errors only say that the transaction is aborted, and may be listed first.
  if (failures.length > 0) throw failures.find((error) => !isOfBroken(error)) ?? failures[0]
  // safe: none failed, so each value is the result of its statement
  return answers as never
}

/** PostgreSQL's code for statements in an aborted transaction. */
const ABORTED = '25P02'

function isOfBroken(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const isAborted = 'code' in error && error.code === ABORTED
  return isAborted || ('cause' in error && isOfBroken(error.cause))
}
