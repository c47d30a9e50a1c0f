import { inspect } from 'node:util'

import { describeError } from './log.ts'
import type { RunningShop } from './server.ts'

/** Milliseconds until whatever did not end in order is left to the next start. */
const MOST_MS = 9_500

/** The first signal closes in order; a second one ends at once. */
export function closeOnSignal(shop: RunningShop) {
  let closing = false
  const close = () => {
    if (closing) process.exit(1)
    closing = true
    setTimeout(() => {
      process.stderr.write('surco: not everything ended in time\n')
      process.exit(1)
    }, MOST_MS).unref()
    shop.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${inspect(describeError(error))}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, close)
  // The launcher is gone: nobody else would end this process.
  process.on('disconnect', close)
}
