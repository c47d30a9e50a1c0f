type Point = [latitude: number, longitude: number]

/** Borders in degrees, islands and mainland, each a closed line; they are written in parts of a degree. */
export const readOutline = (outline: string, parts: number): Point[][] =>
  outline.split('|').map((ring) => readRing(ring, parts))

function readRing(ring: string, parts: number): Point[] {
  let [east, north] = [0, 0]
  return ring.split(' ').map((step) => {
    const [x = 0, y = 0] = step.split(',').map(Number)
    east += x
    north += y
    return [north / parts, east / parts]
  })
}
