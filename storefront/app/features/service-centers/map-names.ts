import { divIcon, marker, type LayerGroup, type Map as LeafletMap } from 'leaflet'

import { choosePlaces, signpostsAround, type MapPlace, type Point } from './map-places.ts'

const looks: Partial<Record<number, string>> = {
  1: 'text-sm font-bold text-ink',
  2: 'text-sm font-semibold text-ink',
}

/** Writes the names of the places in view, each with a dot where it is. */
export function drawNames(map: LeafletMap, names: LayerGroup, places: MapPlace[]) {
  const size = map.getSize()
  const toPoint = (latitude: number, longitude: number) =>
    map.latLngToContainerPoint([latitude, longitude])
  for (const place of choosePlaces(places, { zoom: map.getZoom(), size, toPoint })) {
    const text = document.createElement('span')
    text.className = `map-name flex items-center gap-1 whitespace-nowrap ${looks[place.rank] ?? 'text-xs text-muted'}`
    const dot = document.createElement('span')
    dot.className = 'size-1.5 shrink-0 rounded-pill bg-current'
    text.append(dot, place.name)
    write(map, names, { text, at: place, anchor: [3, 10] })
  }
}

const arrows = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖']

/** Pixels between the edge of the map and the middle of a signpost; the corner at the left has buttons. */
const inset = { left: 130, right: 70, y: 22 }

/** Pixels of a map on which signposts in the corners do not lie over those between them */
const roomForEight = 520

/** Tells at the edges of the map which towns lie beyond them, and how far from its middle. */
export function drawSignposts(map: LeafletMap, names: LayerGroup, places: MapPlace[]) {
  const center = map.getCenter()
  const { x, y } = map.getSize()
  const kmInSight = center.distanceTo(map.containerPointToLatLng([x, y / 2])) / 1000
  const directions = x < roomForEight ? 4 : 8
  const shown = signpostsAround(places, { center, kmInSight, directions })
  for (const { name, km, direction } of shown) {
    const text = document.createElement('span')
    text.className =
      'map-signpost absolute flex w-max max-w-32 -translate-1/2 gap-1 rounded-mark border border-line bg-surface px-1.5 py-0.5 text-xs leading-tight font-semibold text-ink'
    text.append(`${arrows[direction] ?? ''} ${name} ${Math.max(1, Math.round(km))} km`)
    const angle = (direction * Math.PI) / 4
    const [east, north] = [Math.round(Math.sin(angle)), Math.round(Math.cos(angle))]
    const left = directions === 8 && north === 1 ? inset.left : inset.right
    const at = {
      x: [left, x / 2, x - inset.right][east + 1] ?? 0,
      y: y / 2 - north * (y / 2 - inset.y),
    }
    write(map, names, { text, at, anchor: [0, 0] })
  }
}

interface Writing {
  text: HTMLElement
  at: Point
  anchor: [number, number]
}

function write(map: LeafletMap, names: LayerGroup, { text, at, anchor }: Writing) {
  const icon = divIcon({ html: text, className: '', iconSize: [0, 0], iconAnchor: anchor })
  const place = map.containerPointToLatLng([at.x, at.y])
  names.addLayer(marker(place, { icon, pane: 'names', interactive: false, keyboard: false }))
}
