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

/** From this zoom on the states in view have exact outlines and all their places */
const detailZoom = 8

/** From this zoom on a view may contain few places, so signposts name those around it */
export const signpostZoom = 12

interface Options {
  /** '' for a map without streets */
  tileUrl: string
  zooms: { minZoom: number; maxZoom: number }
  obstacles: () => Obstacles
  /** Close views have texts that say where they are */
  showsWhere: boolean
}

/** Adds what lies below the pins: outlines of the states, with streets or names of places. */
export function addGround(map: LeafletMap, { tileUrl, zooms, obstacles, showsWhere }: Options) {
  map.createPane('outline').classList.add('z-100', 'pointer-events-none')
  const renderer = svg({ pane: 'outline', padding: 0.5 })
  const outlines = drawOutlines(map, renderer)
  if (tileUrl) {
    // Where tiles do not load, the outlines below them stay visible.
    tileLayer(tileUrl, zooms).addTo(map)
    return { redraw: () => undefined }
  }
  if (showsWhere) addGrid(map, renderer)
  const pane = map.createPane('names')
  pane.classList.add('z-300', 'pointer-events-none')
  pane.setAttribute('aria-hidden', 'true')
  const names = layerGroup().addTo(map)
  const known = new Map<string, StateDetail>()
  /** Redraws the texts around the current pins and buttons. */
  const redraw = () => {
    // Data of a state may arrive after the map was removed.
    if (!map.getPane('names')) return
    names.clearLayers()
    const target = { map, names, room: openRoom(map.getSize(), obstacles()) }
    const inView = statesIn(map.getBounds())
    const near = inView.map(({ key, name }) => ({
      state: name,
      places: known.get(key)?.places ?? [],
    }))
    const details = near.flatMap(({ places }) => places)
    const closeUp = showsWhere && map.getZoom() >= signpostZoom
    const empty = showsWhere && map.getZoom() >= emptyZoom
    const words = empty && describeSpot(map.getCenter(), near)
    if (words) drawSpot(target, words)
    const close = map.getZoom() >= detailZoom && details.length > 0
    drawNames(target, close ? details : states.flatMap(({ cities }) => cities))
    if (closeUp) drawSignposts(target, details)
  }
  const refresh = () => {
    redraw()
    if (map.getZoom() < detailZoom) return
    for (const { key, name } of statesIn(map.getBounds())) {
      if (known.has(key)) continue
      void addDetail(map, { key, name, known, outlines }).then(redraw)
    }
  }
  map.on('moveend', refresh)
  return { redraw }
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

/** Loads the details of a state. When that fails, the rough outline stays, and the next move of the map retries. */
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

/** The map on which texts are drawn, their layer, and the free room */
interface Canvas {
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

/** Draws the names of the places in view, each with a dot at its place. */
function drawNames(target: Canvas, places: MapPlace[]) {
  const { map, room } = target
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
    drawText(target, { text, at: place, anchor: anchors[place.side] })
  }
}

const signpostLook = { size: 12, weight: 600 }

/** Draws signposts at the edges of the map to towns beyond them, with distances from its middle. */
function drawSignposts(target: Canvas, places: MapPlace[]) {
  const { map, room } = target
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
    drawText(target, { text, at: { x, y }, anchor: [0, 0] })
  }
}

const spotLook = { size: 16, weight: 700 }

/** Pixels: half the height of the two lines, and the distance between positions that are tried */
const halfSpot = 22
const step = 12

/** Draws in large letters where the view is, since it may contain no town. */
function drawSpot(target: Canvas, words: [string, string]) {
  const { map, room } = target
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
  drawText(target, { text, at, anchor: [0, 0] })
}

/** Positions to try for the description of a spot: in the middle from the top down, then at the left. */
function spots({ x, y }: Point, half: number): Point[] {
  const heights = Array.from({ length: Math.floor(y / step) }, (_, line) => (line + 3) * step)
  return [x / 2, half].flatMap((across) => heights.map((down) => ({ x: across, y: down })))
}

const canvas = document.createElement('canvas').getContext('2d')

/** Width of a line of text in the font of the map, in pixels. */
function textWidth(
  map: LeafletMap,
  text: string,
  { size, weight }: { size: number; weight: number },
) {
  if (!canvas) return text.length * size
  canvas.font = `${weight} ${size}px ${getComputedStyle(map.getContainer()).fontFamily}`
  return canvas.measureText(text).width
}

interface TextLabel {
  text: HTMLElement
  at: Point
  anchor: [number, number]
}

function drawText({ map, names }: Canvas, { text, at, anchor }: TextLabel) {
  const icon = divIcon({ html: text, className: '', iconSize: [0, 0], iconAnchor: anchor })
  const place = map.containerPointToLatLng([at.x, at.y])
  names.addLayer(marker(place, { icon, pane: 'names', interactive: false, keyboard: false }))
}
