/**
 * Shares runs of work between callers. Those who call while it runs share the next run, so that each gets a result not
 * older than its call, and many callers cost little more than one.
 */
export function shareRun<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined
  function start() {
    const run = work().finally(() => {
      if (running === run) running = undefined
    })
    running = run
    return run
  }
  return () => {
    if (running === undefined) return start()
    next ??= running.then(begin, begin)
    return next
  }
  function begin() {
    next = undefined
    return start()
  }
}
