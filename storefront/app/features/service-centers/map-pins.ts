import type { ServiceCenter } from '@surco/contract'
import { layerGroup, type Map as LeafletMap, type Marker } from 'leaflet'

import { groupPins, pinBox } from './group-pins.ts'
import type { VisitorLocation } from './locate-visitor.ts'
import type { Box, Point } from './map-boxes.ts'
import { centerMarker, groupMarker, markCurrent, visitorMarker } from './map-markers.ts'

/** From this zoom on every centre has a pin of its own, also where two share a building. */
export const groupedBelow = 16

interface Options {
  onChoose: (id: string) => void
  onGroup: (centers: ServiceCenter[]) => void
}

/** The pins of a map; those that would lie one over another are one, which says how many. */
export function addPins(map: LeafletMap, { onChoose, onGroup }: Options) {
  const pins = layerGroup().addTo(map)
  let centers: ServiceCenter[] = []
  let visitor: VisitorLocation | undefined
  let chosen = ''
  let drawn: { marker: Marker; group: Group }[] = []

  /** Who reached a pin with the keyboard stays on it, also when it joins a group or leaves one. */
  function draw() {
    const focused = drawn.find(({ marker }) => buttonOf(marker) === document.activeElement)
    pins.clearLayers()
    drawn = groupsOf(centers, map).map((group) => {
      const [first] = group
      const one = group.length === 1
      const marker = one
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
    /** Lets the pin of a centre stand out; undefined when it is not shown. */
    choose(id: string) {
      chosen = id
      mark()
      return centers.find(({ _id }) => _id === id)
    },
    /** What no word should lie under */
    boxes: () => [
      ...drawn.map(({ group: [first, ...others] }) =>
        visibleBox(map.latLngToContainerPoint(first), others.length > 0),
      ),
      ...(visitor ? [dotBox(map.latLngToContainerPoint(visitor))] : []),
    ],
  }
}

/** A pin is pointed: beside its lowest pixels and its corners there is room. */
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
