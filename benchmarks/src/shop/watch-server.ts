/**
 * Runs in the server's process before the server, and does nothing until the benchmarks ask: it says
 * whether the start is over, how long the event loop was held up, or which statements the server sent to PostgreSQL meanwhile.
 */
import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks'

import pg from 'pg'

import { startRecording, type Statement } from './record-statements.ts'

export type Wish = 'is started' | 'watch loop' | 'loop' | 'record statements' | 'statements'

export interface LoopDelay {
  p99: number
  max: number
}

/** Milliseconds between two looks at the loop; the histogram counts them in. */
const LOOK_MS = 1
const NS_PER_MS = 1e6

let loop: IntervalHistogram | undefined
let stopRecording: (() => Statement[]) | undefined

const wishes: Record<Wish, () => object> = {
  // It answers shoppers a moment before it can be told to end in order.
  'is started': () => ({ isStarted: process.listenerCount('SIGTERM') > 0 }),
  'watch loop': () => {
    loop = monitorEventLoopDelay({ resolution: LOOK_MS })
    loop.enable()
    return {}
  },
  loop: () => {
    loop?.disable()
    const delay = (ns = Number.NaN) => Math.max(0, ns / NS_PER_MS - LOOK_MS)
    return { p99: delay(loop?.percentile(99)), max: delay(loop?.max) } satisfies LoopDelay
  },
  'record statements': () => {
    stopRecording = startRecording(pg.Client.prototype)
    return {}
  },
  statements: () => ({ statements: stopRecording?.() ?? [] }),
}

process.on('message', ({ wish }: { wish: Wish }) => void process.send?.(wishes[wish]()))
