import {
  latLngBounds,
  layerGroup,
  polygon,
  svg,
  tileLayer,
  type LatLngBounds,
  type Map as LeafletMap,
  type Polygon,
} from 'leaflet'

import { reportFault } from '../../lib/report-fault.ts'
import { drawNames, drawSignposts } from './map-names.ts'
import { loadState, states, type StateDetail } from './map-places.ts'
import { mexicoOutline } from './mexico-outline.ts'
import { readOutline } from './read-outline.ts'

/** From here on the states in view come with their exact outlines and all their places. */
const detailZoom = 8

/** From here on a view may hold no place at all: signposts say what lies around it. */
export const signpostZoom = 12

interface Options {
  /** '' for a map without streets */
  tileUrl: string
  zooms: { minZoom: number; maxZoom: number }
  signposts: boolean
}

/** What lies below the pins: outlines of the states, and streets or else the names of places. */
export function addGround(map: LeafletMap, { tileUrl, zooms, signposts }: Options) {
  map.createPane('outline').classList.add('z-100', 'pointer-events-none')
  const outlines = drawOutlines(map)
  if (tileUrl) {
    // Where no streets come, the outlines below them are still there.
    tileLayer(tileUrl, zooms).addTo(map)
    return
  }
  const pane = map.createPane('names')
  pane.classList.add('z-300', 'pointer-events-none')
  pane.setAttribute('aria-hidden', 'true')
  const names = layerGroup().addTo(map)
  const known = new Map<string, StateDetail>()
  const write = () => {
    names.clearLayers()
    const inView = statesIn(map.getBounds())
    const details = inView.flatMap(({ key }) => known.get(key)?.places ?? [])
    const close = map.getZoom() >= detailZoom && details.length > 0
    drawNames(map, names, close ? details : states.flatMap(({ cities }) => cities))
    if (signposts && map.getZoom() >= signpostZoom) drawSignposts(map, names, details)
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

function drawOutlines(map: LeafletMap) {
  const renderer = svg({ pane: 'outline', padding: 0.5 })
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
