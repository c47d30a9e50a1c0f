export interface Random {
  /** From 0 up to, not including, `below`. */
  whole(below: number): number
  pick<T>(values: readonly T[]): T
}

/** The same numbers for the same seed (mulberry32), so that runs ask the same. */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (below: number) => Math.floor(next() * below)
  return {
    whole,
    pick<T>(values: readonly T[]) {
      // safe: nobody picks from nothing
      return values[whole(values.length)] as T
    },
  }
}
