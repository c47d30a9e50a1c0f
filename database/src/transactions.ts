import { sql } from 'drizzle-orm'

import type { Tx } from './database.ts'
import { LONG_TRANSACTION } from './postgres-client.ts'

/** For background work such as an import: the statements of this transaction may take an hour. */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await tx.execute(sql.raw(LONG_TRANSACTION))
}

/**
 * Does statements of a transaction that need not wait for each other: they are sent at once and done
 * one after the other, in their order; what is under way already goes before. When all are over it
 * throws the error that broke the transaction, so that none is still to be done when it is rolled back.
 */
export async function inOneGo<T extends readonly PromiseLike<unknown>[] | []>(
  statements: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  // A statement of drizzle's begins when it is first asked for its outcome.
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
  // The others only say that the transaction is over, and may be heard first.
  if (failures.length > 0) throw failures.find((error) => !isOfBroken(error)) ?? failures[0]
  // safe: none failed, each is the answer to its statement
  return answers as never
}

/** PostgreSQL's code of every statement in a transaction that an earlier one broke. */
const ABORTED = '25P02'

function isOfBroken(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const isAborted = 'code' in error && error.code === ABORTED
  return isAborted || ('cause' in error && isOfBroken(error.cause))
}
