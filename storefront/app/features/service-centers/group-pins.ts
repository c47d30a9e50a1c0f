import { overlap, type Box, type Point } from './map-view.ts'

/** Width and height of a pin and of a group, in pixels */
export const pinSize = 40

/**
 * Pixels by which a neighbour may cover each side of a box: the 24 pixels in its middle stay free as a target, which
 * WCAG 2.5.8 requires.
 */
const coverable = (pinSize - 24) / 2

type Group<T> = [T, ...T[]]

/** Groups items whose pins would overlap, until no group overlaps another. */
export function groupPins<T>(items: T[], toPoint: (item: T) => Point): Group<T>[] {
  const boxOf = ([first, ...others]: Group<T>) => pinBox(toPoint(first), others.length > 0)
  const meet = (a: Group<T>, b: Group<T>) => overlap(boxOf(a), boxOf(b), coverable)
  const waiting = items.map((item): Group<T> => [item])
  const apart: Group<T>[] = []
  for (let group = waiting.shift(); group; group = waiting.shift()) {
    const current = group
    const near = apart.findIndex((other) => meet(other, current))
    const [other] = near < 0 ? [] : apart.splice(near, 1)
    // A group is centred on its place, a pin stands above it: a new group may overlap others that its members did not.
    if (other) waiting.unshift([...other, ...current])
    else apart.push(current)
  }
  return apart
}

/** Box of a pin, which stands above its place, or of a group, which is centred on it. */
export function pinBox({ x, y }: Point, isGroup: boolean): Box {
  const [left, right] = [x - pinSize / 2, x + pinSize / 2]
  return isGroup
    ? { left, right, top: y - pinSize / 2, bottom: y + pinSize / 2 }
    : { left, right, top: y - pinSize, bottom: y }
}
