/** An index wrapped into 0 to `count - 1`: the first follows the last. */
export const wrapIndex = (index: number, count: number) => ((index % count) + count) % count
