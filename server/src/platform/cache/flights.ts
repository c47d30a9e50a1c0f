/** Work in progress, by key. */
interface Flights<T> {
  /** The work in progress for a key, unless there was a purge since it began. */
  find(key: string): Promise<T> | undefined
  /** Starts work, which may check whether any of some tags was purged since it began. */
  start(key: string, work: (wasPurged: WasPurged) => Promise<T>): Promise<T>
  purge(tags: readonly string[] | 'all'): void
}

type WasPurged = (tags: ReadonlySet<string>) => boolean

/** Lets simultaneous callers share one piece of work, which can detect purges while it runs. */
export function createFlights<T>(): Flights<T> {
  const running = new Set<{ purged: Set<string>; all: boolean }>()
  const joinable = new Map<string, Promise<T>>()
  return {
    find: (key) => joinable.get(key),
    start(key, work) {
      const flight = { purged: new Set<string>(), all: false }
      running.add(flight)
      const wasPurged: WasPurged = (tags) =>
        flight.all || [...tags].some((tag) => flight.purged.has(tag))
      const result = work(wasPurged).finally(() => {
        running.delete(flight)
        if (joinable.get(key) === result) joinable.delete(key)
      })
      joinable.set(key, result)
      return result
    },
    purge(tags) {
      for (const flight of running) {
        if (tags === 'all') flight.all = true
        else for (const tag of tags) flight.purged.add(tag)
      }
      // Work that began before a purge may have read old data: later callers must not share it.
      joinable.clear()
    },
  }
}
