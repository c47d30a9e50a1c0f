import type { ServiceCenter } from '@surco/contract'
import {
  control,
  latLngBounds,
  map as createMap,
  popup,
  type Map as LeafletMap,
  type ZoomPanOptions,
  circleMarker,
  DomUtil,
} from 'leaflet'

import { prefersReducedMotion } from '../../ui/use-reduced-motion.ts'
import type { Place, VisitorLocation } from './find-centers.ts'
import { addGround, signpostZoom } from './map-ground.ts'
import { addPins, groupedBelow } from './map-pins.ts'
import { type Box, focusZoom, viewOf, type MapView } from './map-view.ts'
import { popupContent } from './popup-content.ts'

export interface ShownCenters {
  centers: ServiceCenter[]
  visitor: VisitorLocation | undefined
  /** The centres are all of the country */
  wholeCountry: boolean
}

export interface ServiceMap {
  /** Shows these centres and moves the map to them. */
  show(shown: ShownCenters): void
  /** Moves to a shown centre and opens its popup. */
  focus(id: string): void
  remove(): void
}

interface Options {
  /** '' for only the outlines of the states */
  tileUrl: string
  /** Called when a pin is pressed */
  onChoose: (id: string) => void
  onZoom: (zoom: number) => void
}

const zooms = { minZoom: 4, maxZoom: 19 }

/** Draws a map in an empty element, with its controls in Spanish. */
export function drawMap(frame: HTMLElement, { tileUrl, onChoose, onZoom }: Options): ServiceMap {
  const map = createMap(frame, mapOptions())
  map.on('zoomend', () => onZoom(map.getZoom()))
  // Until the map has the focus, the wheel scrolls the page.
  map.on('focus', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())
  nameCloseButtons(map)
  control.zoom({ zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(map)
  control.scale({ imperial: false }).addTo(map)
  const overview = tileUrl ? undefined : addOverview(map)
  const resizing = new ResizeObserver(() => map.invalidateSize(withoutAnimation))
  resizing.observe(frame)
  const pins = addPins(map, { onChoose, onGroup: (places) => showAll(map, places) })
  const obstacles = () => ({ pins: pins.boxes(), buttons: buttonBoxes(map) })
  const ground = addGround(map, { tileUrl, zooms, obstacles, showsWhere: true })
  map.on('popupopen popupclose', ground.redraw)
  const centerPopup = popup({ offset: [0, -34], autoPan: false })

  return {
    show({ centers, visitor, wholeCountry }) {
      map.closePopup()
      const view = viewOf({ places: centers, visitor, wholeCountry }, (places) => fit(map, places))
      map.setView(view.center, view.zoom, withoutAnimation)
      pins.show(centers, visitor)
      ground.redraw()
    },
    focus(id) {
      const found = pins.choose(id)
      if (!found) return
      map.closePopup()
      goTo(map, found)
      centerPopup.options.maxWidth = Math.min(maxPopupWidth, map.getSize().x - popupMargin)
      centerPopup.setLatLng(found).setContent(popupContent(found)).openOn(map)
    },
    remove() {
      resizing.disconnect()
      overview?.remove()
      map.remove()
    },
  }
}

/** Pixels: the text of a popup, and the part of the map beside it that stays free for the zoom buttons */
const maxPopupWidth = 220
const popupMargin = 164

/** Boxes of the buttons, the scale, the overview and the popup on the map. */
function buttonBoxes(map: LeafletMap): Box[] {
  const frame = map.getContainer()
  const { left: x, top: y } = frame.getBoundingClientRect()
  const shown = frame.querySelectorAll('.leaflet-control, .leaflet-popup, .map-overview')
  return [...shown].map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return { left: left - x, top: top - y, right: right - x, bottom: bottom - y }
  })
}

const withoutAnimation: ZoomPanOptions = { animate: false }

function mapOptions() {
  const moves = !prefersReducedMotion()
  return {
    ...zooms,
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: false,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
  }
}

function fit(map: LeafletMap, places: Place[]): MapView {
  const bounds = latLngBounds(places.map(({ lat, lng }) => [lat, lng]))
  return { center: bounds.getCenter(), zoom: map.getBoundsZoom(bounds.pad(0.1)) }
}

/** Pixels of a pin below the middle, so that its popup has room above it */
const pinOffset = 80

function goTo(map: LeafletMap, place: Place) {
  const middle = map.unproject(map.project(place, focusZoom).subtract([0, pinOffset]), focusZoom)
  if (prefersReducedMotion()) map.setView(middle, focusZoom, withoutAnimation)
  else map.flyTo(middle, focusZoom, { duration: 1 })
}

function showAll(map: LeafletMap, places: Place[]) {
  const { center, zoom } = fit(map, places)
  map.setView(center, Math.max(map.getZoom() + 1, Math.min(zoom, groupedBelow)))
}

function nameCloseButtons(map: LeafletMap) {
  map.on('popupopen', (event) => {
    const button = event.popup.getElement()?.querySelector('.leaflet-popup-close-button')
    button?.setAttribute('aria-label', 'Cerrar')
  })
}

/** Zoom at which the overview shows some 35 km, whatever its size. */
const overviewZoom = (width: number) => (width < 180 ? 9 : 10)

/** Radius of the dot in the middle, in pixels */
const radius = 7

/** Adds an overview in a corner of a close view, which shows where in its state that view is. */
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
    showsWhere: false,
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
