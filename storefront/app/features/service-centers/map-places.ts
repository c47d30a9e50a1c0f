import country from './map-data/country.json'

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

interface StatePlaces {
  state: string
  places: MapPlace[]
}

/** The words for a spot: the nearest head of a municipality, and that municipality with its state. */
export function describeSpot(
  spot: { lat: number; lng: number },
  known: StatePlaces[],
): [near: string, within: string] | undefined {
  const narrowing = Math.cos((spot.lat * Math.PI) / 180)
  let [words, least]: [[string, string] | undefined, number] = [undefined, Infinity]
  for (const { state, places } of known) {
    for (const [name, latitude, longitude, rank, municipality] of places) {
      const north = latitude / 1000 - spot.lat
      const distance = Math.hypot(north, (longitude / 1000 - spot.lng) * narrowing)
      if (rank > 3 || distance >= least) continue
      least = distance
      words = [`Cerca de ${name}`, municipality ? `${municipality}, ${state}` : state]
    }
  }
  return words
}
