import { describeError } from './log.ts'
import type { RunningShop } from './server.ts'

/** Ends the process of a shop whose database is gone: whatever started it starts a new one, which is well again. */
export function exitWhenBroken({ broken }: Pick<RunningShop, 'broken'>): void {
  void broken.then((error) => {
    const { message, cause } = describeError(error)
    process.stderr.write(
      `surco: ${message}, so the shop ends (${cause?.message ?? 'no reason told'})\n`,
    )
    process.exit(1)
  })
}
