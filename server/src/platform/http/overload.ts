import { monitorEventLoopDelay } from 'node:perf_hooks'

import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { COME_AGAIN_SECONDS, ShopError } from '../errors.ts'

interface BudgetOptions {
  /** Pieces of work that run at a time. */
  atOnce: number
  /** Pieces that wait for their turn, of everybody and of one network. */
  waiting: number
  waitingOfNetwork: number
  /** Rests after each piece for as long as it took, so that the rest of the shop has half of the processor. */
  rests?: boolean
}

export interface Budget {
  /**
   * Runs work when its turn comes. Throws `OVERLOADED` when too much waits, at once or once a network that waits for
   * less needs the room, and the reason of `left` when that is aborted before: nobody waits for the work any more.
   */
  run<T>(network: string, work: () => Promise<T> | T, left?: AbortSignal): Promise<T>
}

interface Waiting {
  network: string
  begin: () => void
  refuse: (reason: unknown) => void
}

const LONGEST_REST_MS = 200
/** Networks whose pieces are counted, to bound memory. */
const MAX_NETWORKS = 1000

/** Bounds how much of one kind of expensive work goes on, whoever asks for it. */
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

/** What waits, fairly by network. */
function createQueue({
  waiting,
  waitingOfNetwork,
}: Pick<BudgetOptions, 'waiting' | 'waitingOfNetwork'>) {
  const queue: Waiting[] = []
  /** Pieces of each network that wait. */
  const waitingOf = createCounts()
  /** Pieces that each network had done since nothing waited last. */
  const had = createCounts()

  function remove(place: number) {
    const [waits] = queue.splice(place, 1)
    if (waits) waitingOf.add(waits.network, -1)
    return waits
  }

  /** A network that had little done comes before one that had much: who asks once does not wait behind a flood. */
  function takeNext() {
    const counts = queue.map(({ network }) => had.of(network))
    const next = remove(counts.indexOf(Math.min(...counts)))
    if (!next || had.size() > MAX_NETWORKS) had.clear()
    if (next) had.add(next.network, 1)
    return next
  }

  /** The network with the most pieces gives up its newest for one that has fewer: floods of several leave room too. */
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
    const { waits, turn } = createWaiting(network, left, () => remove(queue.indexOf(waits)))
    queue.push(waits)
    waitingOf.add(network, 1)
    return turn
  }

  return { takeNext, wait, isEmpty: () => queue.length === 0 }
}

/** A piece that waits: `turn` is when it begins; rejects once nobody waits for it any more. */
function createWaiting(network: string, left: AbortSignal | undefined, onLeave: () => void) {
  const { promise: turn, resolve, reject } = Promise.withResolvers<void>()
  function leave() {
    onLeave()
    reject(left?.reason)
  }
  left?.addEventListener('abort', leave, { once: true })
  const stay = () => left?.removeEventListener('abort', leave)
  const waits: Waiting = {
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
  return { waits, turn }
}

/** How many there are of each name; names of none are forgotten. */
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

/** How much the shop has to do: with `first` it refuses searches and lists, with `second` uncached pages too. */
export type Pressure = 'none' | 'first' | 'second'

interface Reading {
  /** Milliseconds that a caller waited for the event loop lately. */
  loopDelay: number
  /** Milliseconds that a statement waited for a connection and its answer. */
  databaseWait: number
}

const READ_EVERY_MS = 500

/** Milliseconds from which on there is pressure. */
const limits = {
  first: { loopDelay: 150, databaseWait: 1_000 },
  second: { loopDelay: 400, databaseWait: 2_500 },
} satisfies Record<Exclude<Pressure, 'none'>, Reading>

/** What a reading means; `scale` multiplies the limits as it does those of calls. */
export function pressureOf(reading: Reading, scale: number): Pressure {
  const isAbove = ({ loopDelay, databaseWait }: Reading) =>
    reading.loopDelay >= loopDelay * scale || reading.databaseWait >= databaseWait * scale
  if (isAbove(limits.second)) return 'second'
  return isAbove(limits.first) ? 'first' : 'none'
}

/** Readings that are averaged: one long page is no overload. */
const READINGS = 3

/** Reads the pressure twice a second from when it begins until it is stopped; before, there is none. */
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
 * Milliseconds between two turns of the event loop, as someone who comes at any moment finds them: long ones weigh as much
 * as they take. The histogram holds the time between its own ticks.
 */
function delayOf({ mean, stddev }: { mean: number; stddev: number }) {
  const found = (mean + (stddev * stddev) / mean) / 1e6 - RESOLUTION_MS
  return Number.isFinite(found) ? Math.max(0, found) : 0
}

/** Sends a small statement; each call tells how long the last one took, or the one under way has waited. */
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
    // That the database is away is answered by its callers.
    db.execute(sql`select 1`).then(end, end)
  }
  return () => {
    const waited = since === undefined ? took : Math.max(took, performance.now() - since)
    if (since === undefined) ask()
    return waited
  }
}
