import { polyline, type LatLngExpression, type Map as LeafletMap, type SVG } from 'leaflet'

/** From this zoom on a view may contain neither outlines nor names */
export const emptyZoom = 13

/** Pixels of the widest square, which is Leaflet's longest scale */
const maxSquare = 100

const metresOfDegree = 111_200

/** Adds a grid that makes distances visible on an empty map; each square is as wide as the map's scale. */
export function addGrid(map: LeafletMap, renderer: SVG) {
  const lines = polyline([], {
    pane: 'outline',
    renderer,
    className: 'stroke-line-strong opacity-40',
    weight: 1,
    interactive: false,
    noClip: true,
  }).addTo(map)
  map.on('moveend', () => {
    lines.setLatLngs(map.getZoom() < emptyZoom ? [] : gridOf(map))
  })
}

function gridOf(map: LeafletMap): LatLngExpression[][] {
  const view = map.getBounds().pad(0.5)
  const [south, north, west, east] = [
    view.getSouth(),
    view.getNorth(),
    view.getWest(),
    view.getEast(),
  ]
  const square = squareMetres(map)
  // By whole degrees, so that the lines stay in place when the map is moved.
  const narrowing = Math.cos((Math.round(map.getCenter().lat) * Math.PI) / 180)
  const high = square / metresOfDegree
  return [
    ...steps(south, north, high).map((lat): LatLngExpression[] => [
      [lat, west],
      [lat, east],
    ]),
    ...steps(west, east, high / narrowing).map((lng): LatLngExpression[] => [
      [south, lng],
      [north, lng],
    ]),
  ]
}

/** Width of a square in metres: 1, 2, 3 or 5 times a power of ten, like the scale. */
function squareMetres(map: LeafletMap) {
  const middle = map.getSize().y / 2
  const widestMetres = map.distance(
    map.containerPointToLatLng([0, middle]),
    map.containerPointToLatLng([maxSquare, middle]),
  )
  const power = 10 ** Math.floor(Math.log10(widestMetres))
  return ([10, 5, 3, 2].find((digit) => widestMetres >= digit * power) ?? 1) * power
}

const steps = (from: number, to: number, step: number) => {
  const first = Math.ceil(from / step)
  return Array.from(
    { length: Math.floor(to / step) - first + 1 },
    (_, index) => (first + index) * step,
  )
}
