/**
 * Makes a queue: those who wait go on one at a time, each in a turn of the event loop of its own, so that what
 * is long in all of them together does not keep everybody else waiting.
 */
export function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = []
  function next() {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(next)
  }
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(next)
    })
}
