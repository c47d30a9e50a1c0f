import { overlap, type Box, type Point } from './map-view.ts'

/** Pixels: a pin and a group are so wide and high */
export const pinSize = 40

/**
 * Pixels that a box may be covered at each of its sides: the 24 in its middle stay free for a finger, as WCAG asks,
 * however many neighbours there are.
 */
const covered = (pinSize - 24) / 2

type Group<T> = [T, ...T[]]

/** Puts what would lie one over another into one group, until nothing does. */
export function groupPins<T>(items: T[], toPoint: (item: T) => Point): Group<T>[] {
  const boxOf = ([first, ...others]: Group<T>) => pinBox(toPoint(first), others.length > 0)
  const meet = (a: Group<T>, b: Group<T>) => overlap(boxOf(a), boxOf(b), covered)
  const waiting = items.map((item): Group<T> => [item])
  const apart: Group<T>[] = []
  for (let group = waiting.shift(); group; group = waiting.shift()) {
    const known = group
    const near = apart.findIndex((other) => meet(other, known))
    const [other] = near < 0 ? [] : apart.splice(near, 1)
    // A group lies around its place and a pin above it: together they may meet others that neither met.
    if (other) waiting.unshift([...other, ...known])
    else apart.push(known)
  }
  return apart
}

/** What a pin covers, which stands above its place, or a group, which lies around it. */
export function pinBox({ x, y }: Point, isGroup: boolean): Box {
  const [left, right] = [x - pinSize / 2, x + pinSize / 2]
  return isGroup
    ? { left, right, top: y - pinSize / 2, bottom: y + pinSize / 2 }
    : { left, right, top: y - pinSize, bottom: y }
}
