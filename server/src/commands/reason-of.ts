import { wordsOf } from '../log.ts'

/** The database's own words stand in the cause; the message repeats the whole statement. */
export function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown }
  const told = cause instanceof Error ? cause : error
  return wordsOf(told)
}
