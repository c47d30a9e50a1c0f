/**
 * Does statements of a transaction that need not wait for each other: they are sent at once and done
 * one after the other, in their order; what is under way already goes before. When all are over it
 * throws the error that came first, so that none is still to be done when the transaction is rolled back.
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
  // The others may only say that the transaction is over.
  if (failures.length > 0) throw failures[0]
  // safe: none failed, each is the answer to its statement
  return answers as never
}
