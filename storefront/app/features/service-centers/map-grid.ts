import { polyline, type LatLngExpression, type Map as LeafletMap, type SVG } from 'leaflet'

/** From here on the ground of a view may show nothing at all. */
export const emptyZoom = 13

/** Pixels: the widest square, and Leaflet's longest scale */
const widest = 100

const metresOfDegree = 111_200

/** Lines that make distances visible on empty ground: each square is as wide as the scale at the map's corner. */
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
  // The same for a whole degree, so that the lines stay where they are when the map is moved.
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

/** Metres that a square is wide: 1, 2, 3 or 5 times a power of ten, as the scale has them. */
function squareMetres(map: LeafletMap) {
  const middle = map.getSize().y / 2
  const most = map.distance(
    map.containerPointToLatLng([0, middle]),
    map.containerPointToLatLng([widest, middle]),
  )
  const power = 10 ** Math.floor(Math.log10(most))
  return ([10, 5, 3, 2].find((digit) => most >= digit * power) ?? 1) * power
}

const steps = (from: number, to: number, step: number) => {
  const first = Math.ceil(from / step)
  return Array.from(
    { length: Math.floor(to / step) - first + 1 },
    (_, index) => (first + index) * step,
  )
}
