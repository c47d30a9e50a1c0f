import { openSync, readSync } from 'node:fs'

/** How long an event loop kept its callers waiting, milliseconds. */
export interface LoopDelay {
  /** Work at a stretch: a timer was late while the thread did not wait for a core. */
  p99: number
  max: number
  /** The longest that a timer was late, waiting for a core included. */
  latest: number
}

/** Milliseconds between two looks at the loop. */
const LOOK_MS = 1
const NS_PER_MS = 1e6

/** Looks at the event loop of this thread until it is asked what it saw. */
export function watchLoop(): () => LoopDelay {
  const waited = waitingForCore()
  const held: number[] = []
  let latest = 0
  let last = { at: performance.now(), waited: waited() }
  const timer = setInterval(() => {
    const now = { at: performance.now(), waited: waited() }
    const late = Math.max(0, now.at - last.at - LOOK_MS)
    held.push(Math.max(0, late - (now.waited - last.waited)))
    latest = Math.max(latest, late)
    last = now
  }, LOOK_MS)
  return () => {
    clearInterval(timer)
    held.sort((one, other) => one - other)
    return { p99: held[Math.floor(held.length * 0.99)] ?? 0, max: held.at(-1) ?? 0, latest }
  }
}

/** Milliseconds that this thread was ready and had no core, until now. A kernel that does not count them says 0. */
function waitingForCore(): () => number {
  const file = openSync('/proc/thread-self/schedstat', 'r')
  const text = Buffer.alloc(64)
  return () => {
    const length = readSync(file, text, 0, text.length, 0)
    return Number(text.toString('latin1', 0, length).split(' ')[1]) / NS_PER_MS
  }
}
