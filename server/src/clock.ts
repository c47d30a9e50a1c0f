/** The time of business rules; tests turn it by hand. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Milliseconds that pass on a clock. When somebody sets it back none do, and then they go on. */
export function passingOf(clock: Clock): () => number {
  let passed = 0
  let lookedAt = clock.now().getTime()
  return () => {
    const at = clock.now().getTime()
    passed += Math.max(at - lookedAt, 0)
    lookedAt = at
    return passed
  }
}
