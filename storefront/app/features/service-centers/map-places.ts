import country from './map-data/country.json'

/** A town: name, latitude and longitude in thousandths of a degree, rank (1 a city … 4 a village). */
export type MapPlace = [name: string, latitude: number, longitude: number, rank: number]

/** What is known of a state for closer looks. */
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

/** Fetches what is known of a state; rejects when it does not come. */
export async function loadState(key: string): Promise<StateDetail> {
  const load = files[`./map-data/states/${key}.json`]
  if (!load) throw new Error(`No map data of the state ${key}`)
  return load()
}

/** From which zoom on places of a rank have their names written. */
const firstZoom: Partial<Record<number, number>> = { 1: 6, 2: 8, 3: 9, 4: 11 }

export interface Point {
  x: number
  y: number
}

export interface NamedPoint extends Point {
  name: string
  rank: number
}

/** Pixels of a name: letters of about 6.5, a line of 16 */
const letter = 6.5
const line = 16

interface View {
  zoom: number
  size: Point
  toPoint: (latitude: number, longitude: number) => Point
}

/** The places that are named in a view: none over another, the more important first. */
export function choosePlaces(places: MapPlace[], { zoom, size, toPoint }: View): NamedPoint[] {
  const chosen: NamedPoint[] = []
  const inOrder = places
    .filter(([, , , rank]) => zoom >= (firstZoom[rank] ?? Infinity))
    .toSorted((a, b) => a[3] - b[3])
  for (const [name, latitude, longitude, rank] of inOrder) {
    const named = { ...toPoint(latitude / 1000, longitude / 1000), name, rank }
    const inside = named.x > 0 && named.y > 0 && named.x < size.x && named.y < size.y
    if (inside && !chosen.some((other) => overlap(named, other))) chosen.push(named)
  }
  return chosen
}

/** Names begin at their place and go to the right. */
function overlap(a: NamedPoint, b: NamedPoint) {
  const [left, right] = a.x < b.x ? [a, b] : [b, a]
  const width = left.name.length * letter + 16
  return right.x - left.x < width && Math.abs(a.y - b.y) < line
}

export interface Signpost {
  name: string
  km: number
  /** Eighths of a circle from the north, clockwise */
  direction: number
}

interface Surroundings {
  center: { lat: number; lng: number }
  kmInSight: number
  directions: 4 | 8
}

const kmOfDegree = 111.2
const farthest = 60

/** In each of four or eight directions the nearest town out of sight, so that an empty view says where it is. */
export function signpostsAround(
  places: MapPlace[],
  { center, kmInSight, directions }: Surroundings,
): Signpost[] {
  const nearest: (Signpost | undefined)[] = Array.from({ length: directions })
  const narrowing = Math.cos((center.lat * Math.PI) / 180)
  for (const [name, latitude, longitude, rank] of places) {
    const north = (latitude / 1000 - center.lat) * kmOfDegree
    const east = (longitude / 1000 - center.lng) * kmOfDegree * narrowing
    const km = Math.hypot(north, east)
    if (rank > 3 || km < kmInSight || km > farthest) continue
    const turn = Math.atan2(east, north) / (2 * Math.PI)
    const sector = (Math.round(turn * directions) + directions) % directions
    const direction = sector * (8 / directions)
    if (km < (nearest[sector]?.km ?? Infinity)) nearest[sector] = { name, km, direction }
  }
  return nearest.filter((signpost) => signpost !== undefined)
}
