/** The place in a row of `count` that an index stands for: after the last comes the first. */
export const wrapIndex = (index: number, count: number) => ((index % count) + count) % count
