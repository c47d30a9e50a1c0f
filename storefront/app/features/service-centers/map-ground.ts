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
} from 'leaflet'

import { reportFault } from '../../lib/report-fault.ts'
import { openRoom, type Obstacles } from './map-boxes.ts'
import { addGrid, emptyZoom } from './map-grid.ts'
import { drawNames, drawSignposts, drawSpot } from './map-names.ts'
import { describeSpot, loadState, states, type StateDetail } from './map-places.ts'
import { mexicoOutline } from './mexico-outline.ts'
import { readOutline } from './read-outline.ts'

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
