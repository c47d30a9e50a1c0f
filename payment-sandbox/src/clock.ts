import type { Store } from './store.ts'

export interface Clock {
  /** Milliseconds since 1970, ahead of the real time by the offset. */
  now(): number
  offsetMs(): number
  advance(ms: number): void
  /** Back to the real time. */
  reset(): void
  /** Calls back whenever the clock jumps. */
  onJump(listener: () => void): void
}

interface Offset {
  id: 'clock'
  offsetMs: number
}

/** A clock that runs with the real one and can be put forward, and back to it; the offset survives a restart. */
export function createClock(store: Store, realNow: () => number): Clock {
  const offsets = store.collection<Offset>('clock')
  const listeners: (() => void)[] = []
  const offsetMs = () => offsets.get('clock')?.offsetMs ?? 0
  const jump = (ms: number) => {
    offsets.put({ id: 'clock', offsetMs: ms })
    for (const listener of listeners) listener()
  }
  return {
    now: () => realNow() + offsetMs(),
    offsetMs,
    advance: (ms) => jump(offsetMs() + ms),
    reset: () => jump(0),
    onJump: (listener) => void listeners.push(listener),
  }
}

const mexicoOffsetMs = -6 * 60 * 60 * 1000

/** Writes a moment as the providers in Mexico do: `2026-11-21T09:30:00-06:00`. */
export function formatMoment(ms: number): string {
  return `${new Date(ms + mexicoOffsetMs).toISOString().slice(0, 19)}-06:00`
}
