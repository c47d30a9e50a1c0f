/**
 * Work whose outcome is the same for whoever asks. Who asks while it runs waits for the next run, with all who came
 * meanwhile: everybody learns of what was there when they asked, and many cost hardly more than one.
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
