import type { Place } from './find-centers.ts'

/** Zooms, from the specification */
const initialZoom = 6
const singleZoom = 16
const withVisitor = { least: 10, most: 14 }
const several = { least: 8, most: 15 }
export const focusZoom = 18

/** Middle of the country */
const mexico: Place = { lat: 23.6, lng: -102.5 }

export interface MapView {
  center: Place
  zoom: number
}

interface MapScene {
  places: Place[]
  visitor: Place | undefined
  /** The places are all of the country */
  wholeCountry: boolean
}

/** Centre and zoom for a scene; `fit` returns the closest view that contains all given places. */
export function viewOf(
  { places, visitor, wholeCountry }: MapScene,
  fit: (places: Place[]) => MapView,
): MapView {
  if (visitor) return viewWithVisitor(places, visitor, fit)
  const [first] = places
  if (!first) return { center: mexico, zoom: initialZoom }
  if (places.length === 1) return { center: first, zoom: singleZoom }
  const { center, zoom } = fit(places)
  // Zoom 8 shows a twelfth of the country, and so fewer centres than the first view of the map.
  if (wholeCountry && zoom < several.least) return { center: mexico, zoom: initialZoom }
  return { center, zoom: clamp(zoom, several) }
}

/** View of places and the visitor; centred on a visitor who is too far away for all to fit. */
function viewWithVisitor(places: Place[], visitor: Place, fit: (places: Place[]) => MapView) {
  if (places.length === 0) return { center: visitor, zoom: withVisitor.least }
  const { center, zoom } = fit([visitor, ...places])
  return {
    center: zoom < withVisitor.least ? visitor : center,
    zoom: clamp(zoom, withVisitor),
  }
}

const clamp = (zoom: number, { least, most }: { least: number; most: number }) =>
  Math.min(Math.max(zoom, least), most)

/** A point on a map, in pixels from its upper left corner */
export interface Point {
  x: number
  y: number
}

/** A rectangle on a map, in pixels from its upper left corner. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Whether two boxes overlap by more than this many pixels in width and height. */
export const overlap = (a: Box, b: Box, pixels = 0) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > pixels &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > pixels

/** Boxes that texts must not overlap. */
export interface Obstacles {
  /** A place that one covers may have its name below it */
  pins: Box[]
  buttons: Box[]
}

/** Free room of a map for texts; each text takes a part of it. */
export interface Room {
  /** Its width and height */
  size: Point
  /** Whether a pin covers a point */
  isHidden(point: Point): boolean
  /** Takes a box; false when it is not entirely free and within the map */
  take(box: Box): boolean
}

export function openRoom(size: Point, { pins, buttons }: Obstacles): Room {
  const taken = [...pins, ...buttons]
  return {
    size,
    isHidden: ({ x, y }) =>
      pins.some(({ left, top, right, bottom }) => x > left && x < right && y > top && y < bottom),
    take(box) {
      const inside = box.left >= 0 && box.top >= 0 && box.right <= size.x && box.bottom <= size.y
      if (!inside || taken.some((other) => overlap(box, other))) return false
      taken.push(box)
      return true
    },
  }
}
