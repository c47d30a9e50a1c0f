import {
  latLngBounds,
  layerGroup,
  polygon,
  svg,
  tileLayer,
  type LatLngBounds,
  type Map as LeafletMap,
  type Polygon,
  type SVG,
  divIcon,
  marker,
  type LayerGroup,
} from 'leaflet'

import { reportFault } from '../../lib/report-fault.ts'
import { addGrid, emptyZoom } from './map-grid.ts'
import {
  describeSpot,
  loadState,
  states,
  type StateDetail,
  type MapPlace,
  belowPins,
  placeNames,
  type Side,
} from './map-places.ts'
import { openRoom, type Obstacles, type Point, type Room } from './map-view.ts'
import { mexicoOutline, readOutline } from './mexico-outline.ts'
import { placeSignposts, signpostsAround } from './signposts.ts'

/** From here on the states in view come with their exact outlines and all their places. */
const detailZoom = 8

/** From here on a view may hold few places: signposts say what lies around it. */
export const signpostZoom = 12

interface Options {
  /** '' for a map without streets */
  tileUrl: string
  zooms: { minZoom: number; maxZoom: number }
  obstacles: () => Obstacles
  /** Words that say where a close view is */
  orients: boolean
}

/** What lies below the pins: outlines of the states, and streets or else the names of places. */
export function addGround(map: LeafletMap, { tileUrl, zooms, obstacles, orients }: Options) {
  map.createPane('outline').classList.add('z-100', 'pointer-events-none')
  const renderer = svg({ pane: 'outline', padding: 0.5 })
  const outlines = drawOutlines(map, renderer)
  if (tileUrl) {
    // Where no streets come, the outlines below them are still there.
    tileLayer(tileUrl, zooms).addTo(map)
    return { write: () => undefined }
  }
  if (orients) addGrid(map, renderer)
  const pane = map.createPane('names')
  pane.classList.add('z-300', 'pointer-events-none')
  pane.setAttribute('aria-hidden', 'true')
  const names = layerGroup().addTo(map)
  const known = new Map<string, StateDetail>()
  /** Writes the words again, around the pins and buttons of now. */
  const write = () => {
    // What is known of a state may come when the map is gone.
    if (!map.getPane('names')) return
    names.clearLayers()
    const sheet = { map, names, room: openRoom(map.getSize(), obstacles()) }
    const inView = statesIn(map.getBounds())
    const near = inView.map(({ key, name }) => ({
      state: name,
      places: known.get(key)?.places ?? [],
    }))
    const details = near.flatMap(({ places }) => places)
    const closeUp = orients && map.getZoom() >= signpostZoom
    const empty = orients && map.getZoom() >= emptyZoom
    const words = empty && describeSpot(map.getCenter(), near)
    if (words) drawSpot(sheet, words)
    const close = map.getZoom() >= detailZoom && details.length > 0
    drawNames(sheet, close ? details : states.flatMap(({ cities }) => cities))
    if (closeUp) drawSignposts(sheet, details)
  }
  const refresh = () => {
    write()
    if (map.getZoom() < detailZoom) return
    for (const { key, name } of statesIn(map.getBounds())) {
      if (known.has(key)) continue
      void addDetail(map, { key, name, known, outlines }).then(write)
    }
  }
  map.on('moveend', refresh)
  return { write }
}

function statesIn(view: LatLngBounds) {
  const around = view.pad(0.2)
  return states.filter(({ bounds }) =>
    around.intersects(
      latLngBounds(bounds.map(([latitude, longitude]) => [latitude / 1000, longitude / 1000])),
    ),
  )
}

interface Detail {
  key: string
  name: string
  known: Map<string, StateDetail>
  outlines: Map<string, Polygon>
}

/** The rough outline stays where the exact one does not come; it is asked for again at the next move. */
async function addDetail(map: LeafletMap, { key, name, known, outlines }: Detail) {
  try {
    const detail = await loadState(key)
    if (known.has(key)) return
    known.set(key, detail)
    outlines.get(name)?.setLatLngs(readOutline(detail.outline, 1000).map((ring) => [ring]))
  } catch (error) {
    reportFault(error)
  }
}

function drawOutlines(map: LeafletMap, renderer: SVG) {
  const look = 'fill-accent-soft stroke-line-strong'
  const options = { pane: 'outline', renderer, className: look, weight: 1, fillOpacity: 1 }
  return new Map(
    Object.entries(mexicoOutline).map(([name, outline]) => {
      const shape = readOutline(outline, 100).map((ring) => [ring])
      const drawn = polygon(shape, { ...options, interactive: false, smoothFactor: 0.5 })
      return [name, drawn.addTo(map)]
    }),
  )
}

/** What words are written on, and into which room of it */
interface Sheet {
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
function drawNames(sheet: Sheet, places: MapPlace[]) {
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
    writeName(sheet, { text, at: place, anchor: anchors[place.side] })
  }
}

const signpostLook = { size: 12, weight: 600 }

/** Tells at the edges of the map which towns lie beyond them, and how far from its middle. */
function drawSignposts(sheet: Sheet, places: MapPlace[]) {
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
    writeName(sheet, { text, at: { x, y }, anchor: [0, 0] })
  }
}

const spotLook = { size: 16, weight: 700 }

/** Pixels: half the height of the two lines, and how far apart the places for them are */
const halfSpot = 22
const step = 12

/** Says in large letters where the view is, since its ground may show no town. */
function drawSpot(sheet: Sheet, words: [string, string]) {
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
  writeName(sheet, { text, at, anchor: [0, 0] })
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

function writeName({ map, names }: Sheet, { text, at, anchor }: Writing) {
  const icon = divIcon({ html: text, className: '', iconSize: [0, 0], iconAnchor: anchor })
  const place = map.containerPointToLatLng([at.x, at.y])
  names.addLayer(marker(place, { icon, pane: 'names', interactive: false, keyboard: false }))
}
