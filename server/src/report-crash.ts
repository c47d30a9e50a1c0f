import { inspect } from 'node:util'

import { describeError } from './log.ts'

/**
 * Ends the process for an error that nothing caught, as Node does by itself, but tells of it as the log does: Node
 * would print the statement that failed with all its values.
 */
export function reportCrash(): void {
  process.on('uncaughtException', (error) => {
    process.stderr.write(`surco: nothing caught ${inspect(describeError(error), { depth: 9 })}\n`)
    process.exit(1)
  })
}
