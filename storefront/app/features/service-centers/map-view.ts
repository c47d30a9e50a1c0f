import type { Place } from './locate-visitor.ts'

/** The zooms of the specification. */
const initialZoom = 6
const singleZoom = 16
const withVisitor = { least: 10, most: 14 }
const several = { least: 8, most: 15 }
export const focusZoom = 18

/** The middle of the country */
const mexico: Place = { lat: 23.6, lng: -102.5 }

export interface MapView {
  center: Place
  zoom: number
}

export interface MapScene {
  places: Place[]
  visitor: Place | undefined
  /** The places are all there are, wherever */
  wholeCountry: boolean
}

/** What a map shows of a scene; `fit` is the nearest view that holds all of some places. */
export function viewOf(
  { places, visitor, wholeCountry }: MapScene,
  fit: (places: Place[]) => MapView,
): MapView {
  if (visitor) return viewWithVisitor(places, visitor, fit)
  const [first] = places
  if (!first) return { center: mexico, zoom: initialZoom }
  if (places.length === 1) return { center: first, zoom: singleZoom }
  const { center, zoom } = fit(places)
  // Zoom 8 shows a twelfth of the country: less of all its centres than the map began with.
  if (wholeCountry && zoom < several.least) return { center: mexico, zoom: initialZoom }
  return { center, zoom: clamp(zoom, several) }
}

/** Who is so far from the places that not all fit in stands in the middle. */
function viewWithVisitor(places: Place[], visitor: Place, fit: (places: Place[]) => MapView) {
  if (places.length === 0) return { center: visitor, zoom: withVisitor.least }
  const { center, zoom } = fit([visitor, ...places])
  return {
    center: zoom < withVisitor.least ? visitor : center,
    zoom: clamp(zoom, withVisitor),
  }
}

const clamp = (zoom: number, { least, most }: { least: number; most: number }) =>
  Math.min(Math.max(zoom, least), most)
