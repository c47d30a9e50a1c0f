import { circleMarker, DomUtil, map as createMap, type Map as LeafletMap } from 'leaflet'

import { addGround, signpostZoom } from './map-ground.ts'

/** Some 35 km are in sight, whatever the size of the small map. */
const overviewZoom = (width: number) => (width < 180 ? 9 : 10)

/** Pixels of the dot in the middle */
const radius = 7

/** A small map in a corner of a close one, which shows in which part of its state that is. */
export function addOverview(map: LeafletMap): { remove: () => void } {
  const frame = DomUtil.create(
    'div',
    'map-overview service-map absolute! right-2 bottom-2 z-500! aspect-square w-2/5 min-w-32 max-w-52 rounded-card border border-line-strong shadow-raised',
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
  const middle = () => {
    const { x, y } = small.getSize().divideBy(2)
    return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
  }
  addGround(small, {
    tileUrl: '',
    zooms: { minZoom: 4, maxZoom: 19 },
    obstacles: () => ({ pins: [middle()], buttons: [] }),
    orients: false,
  })
  const here = circleMarker(map.options.center ?? [0, 0], {
    radius,
    weight: 3,
    className: 'fill-danger stroke-surface',
    fillOpacity: 1,
    interactive: false,
  })
  const follow = () => {
    frame.hidden = map.getZoom() < signpostZoom
    if (frame.hidden) return
    small.invalidateSize({ animate: false })
    small.setView(map.getCenter(), overviewZoom(small.getSize().x), { animate: false })
    here.setLatLng(map.getCenter()).addTo(small)
  }
  frame.hidden = true
  map.on('moveend', follow)
  return { remove: () => void small.remove() }
}
