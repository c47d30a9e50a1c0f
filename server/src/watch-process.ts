import type { Logger } from 'pino'

import type { RunningShop } from './server.ts'

/** Milliseconds until whatever did not end in order is left to the next start. */
const MOST_MS = 9_500

interface WatchedProcess {
  /** From now on the first signal, or an uncaught error, closes the shop in order; a second signal ends at once. */
  closeInOrder(shop: Pick<RunningShop, 'close'>): void
}

/**
 * Ends the process after an error that was not caught. It goes through the log, which leaves out the shoppers'
 * data that Node would print with it.
 */
export function watchProcess(log: Logger): WatchedProcess {
  let running: Pick<RunningShop, 'close'> | undefined
  let isClosing = false

  /** What cannot be told is no reason not to end in order. */
  function tell(about: object, message: string) {
    try {
      log.fatal(about, message)
    } catch {}
  }

  function end(code: number) {
    if (!running) process.exit(code)
    isClosing = true
    setTimeout(() => {
      tell({}, 'not everything ended in time')
      process.exit(1)
    }, MOST_MS).unref()
    running.close().then(
      () => process.exit(code),
      (err: unknown) => {
        tell({ err }, 'closing failed')
        process.exit(1)
      },
    )
  }

  // A disk or a terminal that takes no more lines: the shop has no need of it.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  process.on('uncaughtException', (err, origin) => {
    tell({ err, origin }, 'an uncaught error ends the process')
    if (!isClosing) end(1)
  })
  return {
    closeInOrder(shop) {
      running = shop
      const onSignal = () => (isClosing ? process.exit(1) : end(0))
      for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
      // The launcher is gone: nobody else would end this process.
      process.on('disconnect', onSignal)
    },
  }
}
