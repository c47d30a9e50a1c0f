export interface Random {
  /** A whole number from 0 to `most`. */
  upTo(most: number): number
  pick<T>(items: readonly T[]): T
  /** At least one of the items, each at most once. */
  some<T>(items: readonly T[]): T[]
}

/** The same draws for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  // safe: an empty list has nothing to pick, which its callers look for
  const pick = <T>(items: readonly T[]) => items[upTo(items.length - 1)] as T
  const some = <T>(items: readonly T[]) => {
    const chosen = items.filter(() => upTo(2) === 0)
    return chosen.length > 0 ? chosen : [pick(items)]
  }
  return { upTo, pick, some }
}
