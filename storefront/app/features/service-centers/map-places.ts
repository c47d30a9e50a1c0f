import country from './map-data/country.json'
import type { Box, Point, Room } from './map-view.ts'

/**
 * A town: name, latitude and longitude in thousandths of a degree, rank (1 a city … 4 a village), and the municipality
 * of which it is the head when that is called otherwise.
 */
export type MapPlace = [
  name: string,
  latitude: number,
  longitude: number,
  rank: number,
  municipality?: string,
]

/** Data of a state for close views. */
export interface StateDetail {
  outline: string
  places: MapPlace[]
}

interface StateSummary {
  key: string
  name: string
  label: [latitude: number, longitude: number]
  bounds: [southWest: [number, number], northEast: [number, number]]
  cities: MapPlace[]
}

// A JSON import has arrays where these are tuples.
export const states = country as unknown as StateSummary[]

const files = import.meta.glob<StateDetail>('./map-data/states/*.json', { import: 'default' })

/** Loads the data of a state; rejects when that fails. */
export async function loadState(key: string): Promise<StateDetail> {
  const load = files[`./map-data/states/${key}.json`]
  if (!load) throw new Error(`No map data of the state ${key}`)
  return load()
}

interface StatePlaces {
  state: string
  places: MapPlace[]
}

/** Describes a spot: the nearest head of a municipality, and that municipality with its state. */
export function describeSpot(
  spot: { lat: number; lng: number },
  known: StatePlaces[],
): [near: string, within: string] | undefined {
  const narrowing = Math.cos((spot.lat * Math.PI) / 180)
  let [words, shortest]: [[string, string] | undefined, number] = [undefined, Infinity]
  for (const { state, places } of known) {
    for (const [name, latitude, longitude, rank, municipality] of places) {
      const north = latitude / 1000 - spot.lat
      const distance = Math.hypot(north, (longitude / 1000 - spot.lng) * narrowing)
      if (rank > 3 || distance >= shortest) continue
      shortest = distance
      words = [`Cerca de ${name}`, municipality ? `${municipality}, ${state}` : state]
    }
  }
  return words
}

/** Zoom from which on places of a rank have their names drawn */
const firstZoom: Partial<Record<number, number>> = { 1: 6, 2: 8, 3: 9, 4: 11 }

/** Side of its place where a name stands; `below` the pins that hide the place, without a dot */
export type Side = 'right' | 'left' | 'under' | 'below'

interface PlacedName extends Point {
  name: string
  rank: number
  side: Side
}

interface View {
  zoom: number
  room: Room
  toPoint: (latitude: number, longitude: number) => Point
  /** Pixels */
  widthOf: (name: string, rank: number) => number
}

/** Names to draw in a view, the more important first; none overlaps another or the edge. */
export function placeNames(
  places: MapPlace[],
  { zoom, room, toPoint, widthOf }: View,
): PlacedName[] {
  const placed: PlacedName[] = []
  const inOrder = places
    .filter(([, , , rank]) => zoom >= (firstZoom[rank] ?? Infinity))
    .toSorted((a, b) => a[3] - b[3])
  for (const [name, latitude, longitude, rank] of inOrder) {
    const at = toPoint(latitude / 1000, longitude / 1000)
    if (at.x < 0 || at.y < 0 || at.x > room.size.x || at.y > room.size.y) continue
    const width = widthOf(name, rank)
    const sides: Side[] = room.isHidden(at) ? ['below'] : ['right', 'left', 'under']
    const side = sides.find((candidate) => room.take(boxOf(at, candidate, width)))
    if (side) placed.push({ ...at, name, rank, side })
  }
  return placed
}

/** Pixels: half the height of a line, and the dot of a place with the gap to its name */
const halfLine = 9
const dot = 12

/** Pixels from a place to its name below a group of pins, which is 40 high */
export const belowPins = 22

function boxOf({ x, y }: Point, side: Side, width: number): Box {
  if (side === 'under' || side === 'below') {
    const [top, high] = side === 'under' ? [y - 3, 26] : [y + belowPins, 2 * halfLine]
    return { left: x - width / 2, right: x + width / 2, top, bottom: top + high }
  }
  const [left, right] = side === 'right' ? [x - 3, x + dot + width] : [x - dot - width, x + 3]
  return { left, right, top: y - halfLine, bottom: y + halfLine }
}
