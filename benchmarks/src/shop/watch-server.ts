/**
 * Runs in the server's process before the server, and does nothing until the benchmarks ask: it says
 * whether the start is over, how long the event loop was held up, or which statements the server sent to PostgreSQL meanwhile.
 */
import pg from 'pg'

import { startRecording, type Statement } from './record-statements.ts'
import { watchLoop, type LoopDelay } from './watch-loop.ts'

export type Wish = 'is started' | 'watch loop' | 'loop' | 'record statements' | 'statements'

let stopWatching: (() => LoopDelay) | undefined
let stopRecording: (() => Statement[]) | undefined

const wishes: Record<Wish, () => object> = {
  // It answers shoppers a moment before it can be told to end in order.
  'is started': () => ({ isStarted: process.listenerCount('SIGTERM') > 0 }),
  'watch loop': () => {
    stopWatching = watchLoop()
    return {}
  },
  loop: () => stopWatching?.() ?? {},
  'record statements': () => {
    stopRecording = startRecording(pg.Client.prototype)
    return {}
  },
  statements: () => ({ statements: stopRecording?.() ?? [] }),
}

process.on('message', ({ wish }: { wish: Wish }) => void process.send?.(wishes[wish]()))
