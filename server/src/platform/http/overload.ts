import { monitorEventLoopDelay } from 'node:perf_hooks'

import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { COME_AGAIN_SECONDS, ShopError } from '../errors.ts'

interface BudgetOptions {
  /** Tasks that run at a time. */
  atOnce: number
  /** Tasks that may wait, in all and of one network. */
  waiting: number
  waitingOfNetwork: number
  /** Pauses after each task for as long as it took, so that half of the CPU is left for other work. */
  rests?: boolean
}

export interface Budget {
  /**
   * Runs work when its turn comes. Throws `OVERLOADED` if too much waits, immediately, or later to make room for a network
   * with fewer tasks. Throws the reason of `left` if that is aborted before the work begins.
   */
  run<T>(network: string, work: () => Promise<T> | T, left?: AbortSignal): Promise<T>
}

interface Waiting {
  network: string
  begin: () => void
  refuse: (reason: unknown) => void
}

const LONGEST_REST_MS = 200
/** Networks whose tasks are counted, to bound memory. */
const MAX_NETWORKS = 1000

/** Limits how much of one kind of expensive work runs and waits, fairly between networks. */
export function createBudget({ atOnce, rests, ...most }: BudgetOptions): Budget {
  const queue = createQueue(most)
  let running = 0

  function end() {
    const next = queue.takeNext()
    if (next) next.begin()
    else running -= 1
  }

  async function waitForTurn(network: string, left?: AbortSignal) {
    left?.throwIfAborted()
    if (running >= atOnce) return queue.wait(network, left)
    running += 1
  }

  return {
    async run(network, work, left) {
      await waitForTurn(network, left)
      const since = performance.now()
      try {
        return await work()
      } finally {
        const rest = rests && !queue.isEmpty() ? performance.now() - since : 0
        if (rest > 1) setTimeout(end, Math.min(rest, LONGEST_REST_MS))
        else end()
      }
    },
  }
}

/** The queue of waiting tasks, fair between networks. */
function createQueue({
  waiting,
  waitingOfNetwork,
}: Pick<BudgetOptions, 'waiting' | 'waitingOfNetwork'>) {
  const queue: Waiting[] = []
  /** Waiting tasks by network. */
  const waitingOf = createCounts()
  /** Tasks done by network since the queue was last empty. */
  const done = createCounts()

  function remove(place: number) {
    const [removed] = queue.splice(place, 1)
    if (removed) waitingOf.add(removed.network, -1)
    return removed
  }

  /** Takes a task of the network with the fewest done, so that single calls do not wait behind a flood. */
  function takeNext() {
    const counts = queue.map(({ network }) => done.of(network))
    const next = remove(counts.indexOf(Math.min(...counts)))
    if (!next || done.size() > MAX_NETWORKS) done.clear()
    if (next) done.add(next.network, 1)
    return next
  }

  /** Refuses the newest task of the network with the most, in favour of one with fewer. */
  function makeRoom(own: number) {
    const counts = queue.map(({ network }) => waitingOf.of(network))
    const most = Math.max(...counts)
    if (most <= own + 1) return false
    remove(counts.lastIndexOf(most))?.refuse(overloaded())
    return true
  }

  function wait(network: string, left?: AbortSignal) {
    const own = waitingOf.of(network)
    if (own >= waitingOfNetwork) throw overloaded()
    if (queue.length >= waiting && !makeRoom(own)) throw overloaded()
    const { waiter, turn } = createWaiting(network, left, () => remove(queue.indexOf(waiter)))
    queue.push(waiter)
    waitingOf.add(network, 1)
    return turn
  }

  return { takeNext, wait, isEmpty: () => queue.length === 0 }
}

/** Creates a waiting task. `turn` resolves when it may begin, and rejects once it is refused or left. */
function createWaiting(network: string, left: AbortSignal | undefined, onLeave: () => void) {
  const { promise: turn, resolve, reject } = Promise.withResolvers<void>()
  function leave() {
    onLeave()
    reject(left?.reason)
  }
  left?.addEventListener('abort', leave, { once: true })
  const stay = () => left?.removeEventListener('abort', leave)
  const waiter: Waiting = {
    network,
    begin: () => {
      stay()
      resolve()
    },
    refuse: (reason) => {
      stay()
      reject(reason)
    },
  }
  return { waiter, turn }
}

/** Creates counters by name; those at 0 are removed. */
export function createCounts() {
  const counts = new Map<string, number>()
  const of = (name: string) => counts.get(name) ?? 0
  return {
    of,
    add(name: string, more: number) {
      const count = of(name) + more
      if (count === 0) counts.delete(name)
      else counts.set(name, count)
    },
    size: () => counts.size,
    clear: () => counts.clear(),
  }
}

export const overloaded = () =>
  new ShopError('OVERLOADED', 'Too much waits already', { retryAfterSeconds: COME_AGAIN_SECONDS })

/** Degree of overload: at `first` the shop refuses searches and lists, at `second` also uncached pages. */
export type Pressure = 'none' | 'first' | 'second'

interface Reading {
  /** Milliseconds that callers recently waited for the event loop. */
  loopDelay: number
  /** Milliseconds that a statement waited for a connection and its result. */
  databaseWait: number
}

const READ_EVERY_MS = 500

/** Thresholds of pressure in milliseconds. */
const limits = {
  first: { loopDelay: 150, databaseWait: 1_000 },
  second: { loopDelay: 400, databaseWait: 2_500 },
} satisfies Record<Exclude<Pressure, 'none'>, Reading>

/** Converts a reading to pressure; `scale` multiplies the thresholds as it does rate limits. */
export function pressureOf(reading: Reading, scale: number): Pressure {
  const isAbove = ({ loopDelay, databaseWait }: Reading) =>
    reading.loopDelay >= loopDelay * scale || reading.databaseWait >= databaseWait * scale
  if (isAbove(limits.second)) return 'second'
  return isAbove(limits.first) ? 'first' : 'none'
}

/** Readings that are averaged, so that one long page is no overload. */
const READINGS = 3

/** Measures the pressure twice a second between `begin` and `stop`; before, it is `none`. */
export function measurePressure(db: Pick<Db, 'execute'>, scale: number) {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  const askDatabase = createProbe(db)
  const delays: number[] = []
  let pressure: Pressure = 'none'
  let timer: NodeJS.Timeout | undefined
  function read() {
    delays.push(delayOf(histogram))
    histogram.reset()
    if (delays.length > READINGS) delays.shift()
    const loopDelay = delays.reduce((sum, delay) => sum + delay, 0) / READINGS
    pressure = pressureOf({ loopDelay, databaseWait: askDatabase() }, scale)
  }
  return {
    pressure: () => pressure,
    begin() {
      histogram.enable()
      timer = setInterval(read, READ_EVERY_MS).unref()
    },
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}

const RESOLUTION_MS = 10

/**
 * Average length in milliseconds of the event loop turn into which a random moment falls: long turns weigh as much as
 * they last. The histogram holds the time between its own ticks.
 */
function delayOf({ mean, stddev }: { mean: number; stddev: number }) {
  const found = (mean + (stddev * stddev) / mean) / 1e6 - RESOLUTION_MS
  return Number.isFinite(found) ? Math.max(0, found) : 0
}

/** Sends small statements; each call returns how long the last one took, or how long the current one has waited. */
function createProbe(db: Pick<Db, 'execute'>) {
  let since: number | undefined
  let took = 0
  function ask() {
    since = performance.now()
    const begun = since
    const end = () => {
      took = performance.now() - begun
      since = undefined
    }
    // Callers of the database handle its failures.
    db.execute(sql`select 1`).then(end, end)
  }
  return () => {
    const waited = since === undefined ? took : Math.max(took, performance.now() - since)
    if (since === undefined) ask()
    return waited
  }
}
