import { circleMarker, DomUtil, map as createMap, type Map as LeafletMap } from 'leaflet'

import { addGround, signpostZoom } from './map-ground.ts'

const overviewZoom = 9

/** A small map in a corner of a close one, which shows in which part of its state that is. */
export function addOverview(map: LeafletMap): { remove: () => void } {
  const frame = DomUtil.create(
    'div',
    'service-map absolute! right-2 bottom-2 z-500! size-24 rounded-card border border-line-strong shadow-raised lg:size-44',
    map.getContainer(),
  )
  frame.setAttribute('aria-hidden', 'true')
  frame.inert = true
  const small = createMap(frame, {
    attributionControl: false,
    zoomControl: false,
    zoomAnimation: false,
    fadeAnimation: false,
    dragging: false,
    keyboard: false,
    scrollWheelZoom: false,
    doubleClickZoom: false,
    touchZoom: false,
    boxZoom: false,
  })
  addGround(small, { tileUrl: '', zooms: { minZoom: 4, maxZoom: 19 }, signposts: false })
  const here = circleMarker(map.options.center ?? [0, 0], {
    radius: 7,
    weight: 3,
    className: 'fill-danger stroke-surface',
    fillOpacity: 1,
    interactive: false,
  })
  const follow = () => {
    frame.hidden = map.getZoom() < signpostZoom
    if (frame.hidden) return
    small.invalidateSize({ animate: false })
    small.setView(map.getCenter(), overviewZoom, { animate: false })
    here.setLatLng(map.getCenter()).addTo(small)
  }
  frame.hidden = true
  map.on('moveend', follow)
  return { remove: () => void small.remove() }
}
