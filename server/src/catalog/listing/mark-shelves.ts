import type { Shelves } from './listing.ts'

/** 1 for each thing of a list that is wanted. */
export function mark<T>(list: readonly T[], isWanted: (thing: T) => boolean): Uint8Array {
  const marks = new Uint8Array(list.length)
  let place = 0
  for (const thing of list) marks[place++] = Number(isWanted(thing))
  return marks
}

interface Marks {
  /** 1 for each wanted brand, in the order of `brands`. */
  brands: Uint8Array
  /** 1 for each wanted path, in the order of `paths`. */
  paths: Uint8Array
}

/** 1 for each shelf of a wanted brand and path. */
export function markShelves({ brand, path }: Shelves, { brands, paths }: Marks): Uint8Array {
  const marks = new Uint8Array(brand.length)
  for (let shelf = 0; shelf < marks.length; shelf += 1) {
    // Without a branch: nobody guesses which of thousands of shelves is wanted.
    marks[shelf] = (brands[brand[shelf] ?? 0] ?? 0) & (paths[path[shelf] ?? 0] ?? 0)
  }
  return marks
}
