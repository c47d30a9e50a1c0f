type Point = [latitude: number, longitude: number]

/** The borders of mexico-outline.ts in degrees: islands and mainland, each a closed line. */
export const readOutline = (outline: string): Point[][] => outline.split('|').map(readRing)

function readRing(ring: string): Point[] {
  let [east, north] = [0, 0]
  return ring.split(' ').map((step) => {
    const [x = 0, y = 0] = step.split(',').map(Number)
    east += x
    north += y
    return [north / 100, east / 100]
  })
}
