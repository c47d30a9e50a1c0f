const letterWidth = 7.4
/** The button of each, and the room before the next */
const gap = 40

/**
 * How many names from the start of a list fit a line of so many pixels, by an estimate of their
 * width: the line is the same for everybody, and never wraps.
 */
export function countFitting(names: string[], room: number) {
  let left = room
  let count = 0
  for (const name of names) {
    left -= name.length * letterWidth + gap
    if (left < 0) break
    count += 1
  }
  return count
}
