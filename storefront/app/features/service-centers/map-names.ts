import { divIcon, marker, type LayerGroup, type Map as LeafletMap } from 'leaflet'

import type { Point, Room } from './map-boxes.ts'
import type { MapPlace } from './map-places.ts'
import { belowPins, placeNames, type Side } from './place-names.ts'
import { placeSignposts, signpostsAround } from './signposts.ts'

/** What words are written on, and into which room of it */
export interface Sheet {
  map: LeafletMap
  names: LayerGroup
  room: Room
}

const looks: Partial<Record<number, { size: number; weight: number; className: string }>> = {
  1: { size: 14, weight: 700, className: 'text-sm font-bold text-ink' },
  2: { size: 14, weight: 600, className: 'text-sm font-semibold text-ink' },
}
const plain = { size: 12, weight: 400, className: 'text-xs text-muted' }

const sideLooks: Record<Side, string> = {
  right: 'w-max',
  left: 'w-max flex-row-reverse -translate-x-full',
  under: 'w-max flex-col gap-0! -translate-x-1/2',
  below: 'w-max -translate-x-1/2',
}
const anchors: Record<Side, [number, number]> = {
  right: [3, 10],
  left: [-3, 10],
  under: [0, 3],
  below: [0, -belowPins],
}

/** Writes the names of the places in view, each with a dot where it is. */
export function drawNames(sheet: Sheet, places: MapPlace[]) {
  const { map, room } = sheet
  const toPoint = (latitude: number, longitude: number) =>
    map.latLngToContainerPoint([latitude, longitude])
  const widthOf = (name: string, rank: number) => textWidth(map, name, looks[rank] ?? plain)
  for (const place of placeNames(places, { zoom: map.getZoom(), room, toPoint, widthOf })) {
    const text = document.createElement('span')
    const { className } = looks[place.rank] ?? plain
    text.className = `map-name absolute flex items-center gap-1 whitespace-nowrap ${sideLooks[place.side]} ${className}`
    const dot = document.createElement('span')
    dot.className = 'size-1.5 shrink-0 rounded-pill bg-current'
    if (place.side !== 'below') text.append(dot)
    text.append(place.name)
    write(sheet, { text, at: place, anchor: anchors[place.side] })
  }
}

const signpostLook = { size: 12, weight: 600 }

/** Tells at the edges of the map which towns lie beyond them, and how far from its middle. */
export function drawSignposts(sheet: Sheet, places: MapPlace[]) {
  const { map, room } = sheet
  const around = signpostsAround(places, {
    center: map.getCenter(),
    isInSight: (latitude, longitude) => map.getBounds().contains([latitude, longitude]),
  })
  const widthOf = (text: string) => textWidth(map, text, signpostLook)
  for (const { x, y, text: words } of placeSignposts(around, { room, widthOf })) {
    const text = document.createElement('span')
    text.className =
      'map-signpost absolute w-max -translate-1/2 rounded-mark border border-line bg-surface px-1.5 py-0.5 text-xs leading-tight font-semibold text-ink'
    text.append(words)
    write(sheet, { text, at: { x, y }, anchor: [0, 0] })
  }
}

const spotLook = { size: 16, weight: 700 }

/** Pixels: half the height of the two lines, and how far apart the places for them are */
const halfSpot = 22
const step = 12

/** Says in large letters where the view is, since its ground may show no town. */
export function drawSpot(sheet: Sheet, words: [string, string]) {
  const { map, room } = sheet
  const half = Math.max(...words.map((line) => textWidth(map, line, spotLook))) / 2 + 8
  const at = spots(room.size, half).find(({ x, y }) =>
    room.take({ left: x - half, right: x + half, top: y - halfSpot, bottom: y + halfSpot }),
  )
  if (!at) return
  const text = document.createElement('span')
  text.className =
    'map-spot absolute flex w-max -translate-1/2 flex-col text-center text-base leading-tight font-bold text-ink'
  const [near, within] = words
  const second = document.createElement('span')
  second.className = 'text-sm font-semibold text-muted'
  second.append(within)
  text.append(near, second)
  write(sheet, { text, at, anchor: [0, 0] })
}

/** Where the words for a spot may stand: in the middle, from the top down, or else at the left. */
function spots({ x, y }: Point, half: number): Point[] {
  const heights = Array.from({ length: Math.floor(y / step) }, (_, line) => (line + 3) * step)
  return [x / 2, half].flatMap((across) => heights.map((down) => ({ x: across, y: down })))
}

const canvas = document.createElement('canvas').getContext('2d')

/** Pixels that a line of text takes in the letters of the map */
function textWidth(
  map: LeafletMap,
  text: string,
  { size, weight }: { size: number; weight: number },
) {
  if (!canvas) return text.length * size
  canvas.font = `${weight} ${size}px ${getComputedStyle(map.getContainer()).fontFamily}`
  return canvas.measureText(text).width
}

interface Writing {
  text: HTMLElement
  at: Point
  anchor: [number, number]
}

function write({ map, names }: Sheet, { text, at, anchor }: Writing) {
  const icon = divIcon({ html: text, className: '', iconSize: [0, 0], iconAnchor: anchor })
  const place = map.containerPointToLatLng([at.x, at.y])
  names.addLayer(marker(place, { icon, pane: 'names', interactive: false, keyboard: false }))
}
