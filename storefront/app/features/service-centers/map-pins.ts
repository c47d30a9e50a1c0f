import type { ServiceCenter } from '@surco/contract'
import {
  layerGroup,
  type Map as LeafletMap,
  type Marker,
  divIcon,
  marker as leafletMarker,
} from 'leaflet'

import { formatList } from '../../lib/format.ts'
import type { VisitorLocation, Place } from './find-centers.ts'
import { groupPins, pinBox, pinSize as size } from './group-pins.ts'
import type { Box, Point } from './map-view.ts'

/** From this zoom on every centre has its own pin, even where two share a building */
export const groupedBelow = 16

interface Options {
  onChoose: (id: string) => void
  onGroup: (centers: ServiceCenter[]) => void
}

/** Adds the pins of a map; pins that would overlap are grouped, with their number. */
export function addPins(map: LeafletMap, { onChoose, onGroup }: Options) {
  const pins = layerGroup().addTo(map)
  let centers: ServiceCenter[] = []
  let visitor: VisitorLocation | undefined
  let chosen = ''
  let drawn: { marker: Marker; group: Group }[] = []

  /** Redraws the pins; a focused pin keeps the focus, even when it joins or leaves a group. */
  function draw() {
    const focused = drawn.find(({ marker }) => buttonOf(marker) === document.activeElement)
    pins.clearLayers()
    drawn = groupsOf(centers, map).map((group) => {
      const [first] = group
      const isSingle = group.length === 1
      const marker = isSingle
        ? centerMarker(first, () => onChoose(first._id))
        : groupMarker(first, group, () => onGroup(group))
      marker.addTo(pins)
      return { marker, group }
    })
    if (visitor) visitorMarker(visitor, nameOf(visitor)).addTo(pins)
    mark()
    const again = focused && drawn.find(({ group }) => group.includes(focused.group[0]))
    if (again) buttonOf(again.marker)?.focus({ preventScroll: true })
  }
  function mark() {
    for (const { marker, group } of drawn)
      markCurrent(marker, group.length === 1 && group[0]._id === chosen)
  }
  map.on('zoomend', draw)

  return {
    show(shown: ServiceCenter[], from: VisitorLocation | undefined) {
      centers = shown
      visitor = from
      chosen = ''
      draw()
    },
    /** Highlights the pin of a centre; undefined when it is not shown */
    choose(id: string) {
      chosen = id
      mark()
      return centers.find(({ _id }) => _id === id)
    },
    /** Boxes that texts must not overlap */
    boxes: () => [
      ...drawn.map(({ group: [first, ...others] }) =>
        visibleBox(map.latLngToContainerPoint(first), others.length > 0),
      ),
      ...(visitor ? [dotBox(map.latLngToContainerPoint(visitor))] : []),
    ],
  }
}

/** Visible part of a pin, which is pointed, or of a group. */
function visibleBox(at: Point, isGroup: boolean): Box {
  const box = pinBox(at, isGroup)
  return isGroup
    ? box
    : { ...box, left: box.left + 5, right: box.right - 5, bottom: box.bottom - 10 }
}

const dotBox = ({ x, y }: Point): Box => ({
  left: x - 10,
  right: x + 10,
  top: y - 10,
  bottom: y + 10,
})

const buttonOf = (marker: Marker) => marker.getElement()?.querySelector('button')

type Group = [ServiceCenter, ...ServiceCenter[]]

const groupsOf = (centers: ServiceCenter[], map: LeafletMap): Group[] =>
  map.getZoom() >= groupedBelow
    ? centers.map((center) => [center])
    : groupPins(centers, (center) => map.project(center))

const nameOf = ({ method }: VisitorLocation) =>
  method === 'DEFAULT' ? 'Centro de la Ciudad de México' : 'Tu ubicación'

const pin = [
  { d: 'M20 39S6 26 6 15.5a14 14 0 1 1 28 0C34 26 20 39 20 39Z', look: 'fill-current' },
  { d: 'M20 21a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Z', look: 'fill-surface' },
]

const pinLook =
  'grid size-10 origin-bottom place-items-center rounded-pill transition hover:scale-110 aria-[current=true]:scale-125'

const groupLook =
  'grid size-10 place-items-center rounded-pill border-2 border-surface bg-accent text-base font-bold text-accent-ink shadow-raised transition hover:scale-110'

/** Pin of a centre: a button with the name of the centre. */
function centerMarker(center: ServiceCenter, onPress: () => void): Marker {
  const button = buttonNamed(center.active ? center.nombre : `${center.nombre} (inactivo)`)
  button.className = `${pinLook} ${center.active ? 'text-accent' : 'text-muted'}`
  button.append(drawPin())
  return pressable(center, { button, anchor: [size / 2, size], onPress })
}

/** Button with the number of centres whose pins would overlap; pressing it zooms in. */
function groupMarker(place: Place, centers: ServiceCenter[], onPress: () => void): Marker {
  const cities = formatList([...new Set(centers.map(({ ciudad }) => ciudad))])
  const button = buttonNamed(`${centers.length} centros en ${cities}: acercar`)
  button.className = groupLook
  button.append(String(centers.length))
  return pressable(place, { button, anchor: [size / 2, size / 2], onPress })
}

function buttonNamed(name: string) {
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('aria-label', name)
  return button
}

interface Pressable {
  button: HTMLButtonElement
  anchor: [number, number]
  onPress: () => void
}

function pressable(place: Place, { button, anchor, onPress }: Pressable): Marker {
  const icon = divIcon({ html: button, className: '', iconSize: [size, size], iconAnchor: anchor })
  // Leaflet tells a pointer's click from the end of a drag. A click by key is handled here, because the map would close
  // the popup that it opens.
  button.addEventListener('click', (event) => {
    if (!byKey(event)) return
    event.stopPropagation()
    onPress()
  })
  return leafletMarker(place, { icon, keyboard: false, riseOnHover: true }).on(
    'click',
    ({ originalEvent }) => byKey(originalEvent) || onPress(),
  )
}

const byKey = ({ detail }: MouseEvent) => detail === 0

/** Highlights the pin of the focused centre. */
function markCurrent(shown: Marker, current: boolean) {
  const button = shown.getElement()?.querySelector('button')
  if (current) button?.setAttribute('aria-current', 'true')
  else button?.removeAttribute('aria-current')
  shown.setZIndexOffset(current ? 1000 : 0)
}

/** Marks the location from which distances are measured. */
function visitorMarker(place: Place, name: string): Marker {
  const dot = document.createElement('span')
  dot.className = 'block size-5 rounded-pill border-3 border-surface bg-danger shadow-raised'
  dot.setAttribute('role', 'img')
  dot.setAttribute('aria-label', name)
  const icon = divIcon({ html: dot, className: '', iconSize: [20, 20] })
  return leafletMarker(place, { icon, keyboard: false, interactive: false })
}

function drawPin() {
  const drawing = svgElement('svg', {
    viewBox: '0 0 40 40',
    class: 'size-10',
    'aria-hidden': 'true',
  })
  for (const { d, look } of pin) drawing.append(svgElement('path', { d, class: look }))
  return drawing
}

function svgElement(name: string, attributes: Record<string, string>) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
