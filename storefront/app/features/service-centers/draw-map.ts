import type { ServiceCenter } from '@surco/contract'
import {
  control,
  latLngBounds,
  layerGroup,
  map as createMap,
  polygon,
  popup,
  svg,
  tileLayer,
  type Map as LeafletMap,
  type Marker,
  type ZoomPanOptions,
} from 'leaflet'

import { wantsCalm } from '../../ui/use-calm.ts'
import type { Place, VisitorLocation } from './locate-visitor.ts'
import { centerMarker, markCurrent, visitorMarker } from './map-markers.ts'
import { focusZoom, viewOf, type MapView } from './map-view.ts'
import { mexicoOutline } from './mexico-outline.ts'
import { popupContent } from './popup-content.ts'
import { readOutline } from './read-outline.ts'

export interface ShownCenters {
  centers: ServiceCenter[]
  visitor: VisitorLocation | undefined
  /** The centres are all there are */
  wholeCountry: boolean
}

export interface ServiceMap {
  /** Puts these centres on the map, and moves to where they are. */
  show(shown: ShownCenters): void
  /** Goes to a centre that is shown, and says what it is. */
  focus(id: string): void
  remove(): void
}

interface Options {
  /** '' for the outlines of the states alone */
  tileUrl: string
  /** A pin was pressed */
  onChoose: (id: string) => void
  onZoom: (zoom: number) => void
}

const zooms = { minZoom: 4, maxZoom: 19 }

/** Draws a map into an empty element, with its controls in Spanish. */
export function drawMap(frame: HTMLElement, { tileUrl, onChoose, onZoom }: Options): ServiceMap {
  const map = createMap(frame, mapOptions())
  map.on('zoomend', () => onZoom(map.getZoom()))
  // Until it is turned to, a wheel over it scrolls the page.
  map.on('focus', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())
  nameCloseButtons(map)
  addGround(map, tileUrl)
  const resizing = new ResizeObserver(() => map.invalidateSize(still))
  resizing.observe(frame)
  const pins = layerGroup().addTo(map)
  const markers = new Map<string, { marker: Marker; center: ServiceCenter }>()
  const balloon = popup({ offset: [0, -34], autoPan: false, maxWidth: 260 })

  return {
    show({ centers, visitor, wholeCountry }) {
      map.closePopup()
      pins.clearLayers()
      markers.clear()
      for (const center of centers) {
        const marker = centerMarker(center, () => onChoose(center._id)).addTo(pins)
        markers.set(center._id, { marker, center })
      }
      if (visitor) visitorMarker(visitor, nameOf(visitor)).addTo(pins)
      const view = viewOf({ places: centers, visitor, wholeCountry }, (places) => fit(map, places))
      map.setView(view.center, view.zoom, still)
    },
    focus(id) {
      for (const [key, { marker }] of markers) markCurrent(marker, key === id)
      const found = markers.get(id)
      if (!found) return
      map.closePopup()
      goTo(map, found.center)
      balloon.setLatLng(found.center).setContent(popupContent(found.center)).openOn(map)
    },
    remove() {
      resizing.disconnect()
      map.remove()
    },
  }
}

const still: ZoomPanOptions = { animate: false }

function mapOptions() {
  const moves = !wantsCalm()
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

/** The outlines lie below the streets: where no streets come, they are still there. */
function addGround(map: LeafletMap, tileUrl: string) {
  control.zoom({ zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(map)
  control.scale({ imperial: false }).addTo(map)
  map.createPane('outline').classList.add('z-100', 'pointer-events-none')
  const renderer = svg({ pane: 'outline', padding: 0.5 })
  const look = 'fill-accent-soft stroke-line-strong'
  for (const outline of Object.values(mexicoOutline)) {
    const shape = readOutline(outline).map((ring) => [ring])
    const options = { pane: 'outline', renderer, className: look, weight: 1, fillOpacity: 1 }
    polygon(shape, { ...options, interactive: false, smoothFactor: 0.5 }).addTo(map)
  }
  if (tileUrl) tileLayer(tileUrl, zooms).addTo(map)
}

function fit(map: LeafletMap, places: Place[]): MapView {
  const bounds = latLngBounds(places.map(({ lat, lng }) => [lat, lng]))
  return { center: bounds.getCenter(), zoom: map.getBoundsZoom(bounds.pad(0.1)) }
}

/** Pixels below the middle, so that there is room above a pin for what is said of it */
const below = 80

function goTo(map: LeafletMap, place: Place) {
  const middle = map.unproject(map.project(place, focusZoom).subtract([0, below]), focusZoom)
  if (wantsCalm()) map.setView(middle, focusZoom, still)
  else map.flyTo(middle, focusZoom, { duration: 1 })
}

const nameOf = ({ method }: VisitorLocation) =>
  method === 'DEFAULT' ? 'Centro de la Ciudad de México' : 'Tu ubicación'

function nameCloseButtons(map: LeafletMap) {
  map.on('popupopen', (event) => {
    const button = event.popup.getElement()?.querySelector('.leaflet-popup-close-button')
    button?.setAttribute('aria-label', 'Cerrar')
  })
}
