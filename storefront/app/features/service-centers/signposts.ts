import type { MapPlace } from './map-places.ts'
import type { Point, Room } from './map-view.ts'

export interface Signpost {
  name: string
  km: number
  /** Radians from the north, clockwise */
  bearing: number
  /** The bearing in eighths of a circle, from the north */
  direction: number
}

interface Surroundings {
  center: { lat: number; lng: number }
  isInSight: (latitude: number, longitude: number) => boolean
}

const directions = 8
const kmOfDegree = 111.2
const maxKm = 60

/** The nearest town out of view in each of eight directions, sorted by distance. */
export function signpostsAround(
  places: MapPlace[],
  { center, isInSight }: Surroundings,
): Signpost[] {
  const nearest: (Signpost | undefined)[] = Array.from({ length: directions })
  const narrowing = Math.cos((center.lat * Math.PI) / 180)
  for (const [name, latitude, longitude, rank] of places) {
    const north = (latitude / 1000 - center.lat) * kmOfDegree
    const east = (longitude / 1000 - center.lng) * kmOfDegree * narrowing
    const km = Math.hypot(north, east)
    if (rank > 3 || km > maxKm || isInSight(latitude / 1000, longitude / 1000)) continue
    const bearing = Math.atan2(east, north)
    const eighths = Math.round((bearing / (2 * Math.PI)) * directions)
    const direction = (eighths + directions) % directions
    if (km < (nearest[direction]?.km ?? Infinity))
      nearest[direction] = { name, km, bearing, direction }
  }
  return nearest.filter((signpost) => signpost !== undefined).toSorted((a, b) => a.km - b.km)
}

const arrows = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖']

export interface PlacedSignpost extends Point {
  text: string
}

/** Pixels: the height of a signpost, and the width that its frame adds to the text */
const height = 24
const frame = 16

/** Pixels between a signpost and the edge of the map */
const margin = 6

/** Radians that a signpost may turn from its direction, and fractions of the way to the edge, to avoid others */
const turns = [0, 0.12, -0.12, 0.24, -0.24, 0.36, -0.36, 0.5, -0.5]
const inwards = [1, 0.88, 0.76, 0.64]
const attempts = inwards.flatMap((part) => turns.map((turn) => ({ part, turn })))

/** Places signposts at the edges of a map, each in its direction; those without room are left out. */
export function placeSignposts(
  signposts: Signpost[],
  { room, widthOf }: { room: Room; widthOf: (text: string) => number },
): PlacedSignpost[] {
  return signposts.flatMap(({ name, km, bearing, direction }) => {
    const text = `${arrows[direction] ?? ''} ${name} ${Math.max(1, Math.round(km))} km`
    const half = { x: (widthOf(text) + frame) / 2, y: height / 2 }
    const at = attempts
      .map(({ part, turn }) => pointAt(room.size, { half, angle: bearing + turn, part }))
      .find(({ x, y }) =>
        room.take({ left: x - half.x, right: x + half.x, top: y - half.y, bottom: y + half.y }),
      )
    return at ? [{ ...at, text }] : []
  })
}

/** Point on a line from the middle of the map to its edge, at a part of the way. */
function pointAt(size: Point, to: { half: Point; angle: number; part: number }): Point {
  const [east, south] = [Math.sin(to.angle), -Math.cos(to.angle)]
  const across = (size.x / 2 - margin - to.half.x) / Math.max(Math.abs(east), 1e-6)
  const down = (size.y / 2 - margin - to.half.y) / Math.max(Math.abs(south), 1e-6)
  const length = Math.min(across, down) * to.part
  return { x: size.x / 2 + east * length, y: size.y / 2 + south * length }
}
