import { monitorEventLoopDelay } from 'node:perf_hooks'

import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

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

/** Reads the pressure twice a second until it is stopped. */
export function measurePressure(db: Pick<Db, 'execute'>, scale: number) {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  const askDatabase = createProbe(db)
  const delays: number[] = []
  let pressure: Pressure = 'none'
  const timer = setInterval(() => {
    delays.push(delayOf(histogram))
    histogram.reset()
    if (delays.length > READINGS) delays.shift()
    const loopDelay = delays.reduce((sum, delay) => sum + delay, 0) / READINGS
    pressure = pressureOf({ loopDelay, databaseWait: askDatabase() }, scale)
  }, READ_EVERY_MS)
  timer.unref()
  return {
    pressure: () => pressure,
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}

const RESOLUTION_MS = 10

/**
 * Milliseconds between two turns of the event loop, as who comes at any moment finds them: long ones weigh as much
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
