/** How far a picture was moved from the middle of its room, in pixels. */
export interface Offset {
  x: number
  y: number
}

const narrow = '(width <= 768px)'

/** How much larger a picture is from near. */
export const zoomScale = () => (window.matchMedia(narrow).matches ? 1.25 : 1.5)

/** The way along one side of a room, as far as the edge of what is shown larger by `scale`. */
export function furthest(way: number, side: number, scale: number) {
  const most = (side * (scale - 1)) / 2
  return Math.min(Math.max(way, -most), most)
}
