import { openSync, readSync } from 'node:fs'

/** Delays of an event loop, in milliseconds. */
export interface LoopDelay {
  /** Uninterrupted work: lateness of a timer, without waiting for a core. */
  p99: number
  max: number
  /** The most that a timer was late, including waiting for a core. */
  latest: number
}

/** Milliseconds between two samples. */
const SAMPLE_MS = 1
const NS_PER_MS = 1e6

/** Samples the event loop of this thread; the returned function stops it and returns the delays. */
export function watchLoop(): () => LoopDelay {
  const waited = waitingForCore()
  const held: number[] = []
  let latest = 0
  let last = { at: performance.now(), waited: waited() }
  const timer = setInterval(() => {
    const now = { at: performance.now(), waited: waited() }
    const late = Math.max(0, now.at - last.at - SAMPLE_MS)
    held.push(Math.max(0, late - (now.waited - last.waited)))
    latest = Math.max(latest, late)
    last = now
  }, SAMPLE_MS)
  return () => {
    clearInterval(timer)
    held.sort((one, other) => one - other)
    return { p99: held[Math.floor(held.length * 0.99)] ?? 0, max: held.at(-1) ?? 0, latest }
  }
}

/** Milliseconds that this thread has waited for a core so far; 0 from a kernel that does not count them. */
function waitingForCore(): () => number {
  const file = openSync('/proc/thread-self/schedstat', 'r')
  const text = Buffer.alloc(64)
  return () => {
    const length = readSync(file, text, 0, text.length, 0)
    return Number(text.toString('latin1', 0, length).split(' ')[1]) / NS_PER_MS
  }
}
