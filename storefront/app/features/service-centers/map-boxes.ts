/** Pixels from the upper left corner of a map */
export interface Point {
  x: number
  y: number
}

/** A rectangle on a map, in pixels from its upper left corner. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Whether two boxes share a part that is wider and higher than so many pixels. */
export const overlap = (a: Box, b: Box, pixels = 0) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > pixels &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > pixels

/** What words may not lie under. */
export interface Obstacles {
  /** They lie on a place, whose name may stand below them */
  pins: Box[]
  buttons: Box[]
}

/** The room of a map for words: what takes a part of it keeps the others out. */
export interface Room {
  /** Its width and height */
  size: Point
  /** Whether a pin covers a point */
  isHidden(point: Point): boolean
  /** Takes a box when all of it is free and within the map; false when it is not. */
  take(box: Box): boolean
}

export function openRoom(size: Point, { pins, buttons }: Obstacles): Room {
  const taken = [...pins, ...buttons]
  return {
    size,
    isHidden: ({ x, y }) =>
      pins.some(({ left, top, right, bottom }) => x > left && x < right && y > top && y < bottom),
    take(box) {
      const inside = box.left >= 0 && box.top >= 0 && box.right <= size.x && box.bottom <= size.y
      if (!inside || taken.some((other) => overlap(box, other))) return false
      taken.push(box)
      return true
    },
  }
}
