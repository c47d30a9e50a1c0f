import { toastRegionId } from './toast.tsx'

/**
 * Selectors of what is kept clear: tables and all of a form; where there is no room for that, only the controls, then
 * only the buttons.
 */
const protectedSelectors = [
  'table, form :is(button, a, input, select, textarea, label, legend, h2, h3, p)',
  ':is(table, form) :is(button, a, input, select, textarea)',
  'form button',
]

/** Pixels between a notification and what it keeps clear */
const gap = 8

/**
 * Lifts the notifications above the forms and tables of the page, by `--lift`. Where no place is free, they stay at
 * the bottom. Returns a function that stops it.
 */
export function keepClear(): () => void {
  const box = document.getElementById(toastRegionId)
  if (!box) return () => undefined
  const place = () => {
    const lift = findLift(box)
    if (lift !== liftOf(box)) box.style.setProperty('--lift', `${lift}px`)
  }
  const left = new AbortController()
  const options = { signal: left.signal, passive: true, capture: true }
  window.addEventListener('scroll', place, options)
  window.addEventListener('resize', place, options)
  const observer = new ResizeObserver(place)
  // Notifications come and go, and forms change their height.
  for (const part of [box, document.body]) observer.observe(part)
  return () => {
    left.abort()
    observer.disconnect()
    box.style.removeProperty('--lift')
  }
}

const liftOf = (box: HTMLElement) => Number.parseFloat(box.style.getPropertyValue('--lift')) || 0

/** The lift in pixels; the current one is kept while its place is free. */
function findLift(box: HTMLElement) {
  const toasts = [...box.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect())
  if (toasts.length === 0) return 0
  const now = liftOf(box)
  const below = {
    left: Math.min(...toasts.map(({ left }) => left)),
    right: Math.max(...toasts.map(({ right }) => right)),
    top: Math.min(...toasts.map(({ top }) => top)) + now,
    bottom: Math.max(...toasts.map(({ bottom }) => bottom)) + now,
  }
  for (const kind of protectedSelectors) {
    const obstacles = listObstacles(box, kind, below)
    const lift = isFree(obstacles, below, now) ? now : freeLift(obstacles, below)
    if (lift !== undefined) return lift
  }
  return 0
}

type Place = Record<'left' | 'right' | 'top' | 'bottom', number>

/** Boxes of the elements above and behind the notifications. */
function listObstacles(box: HTMLElement, kind: string, { left, right, bottom }: Place) {
  return [...document.querySelectorAll(kind)]
    .filter((part) => !box.contains(part) && part.checkVisibility())
    .map((part) => part.getBoundingClientRect())
    .filter((place) => place.right > left && place.left < right)
    .filter((place) => place.bottom > 0 && place.top < bottom)
}

const isFree = (obstacles: Place[], { top, bottom }: Place, lift: number) =>
  top - lift >= 0 &&
  !obstacles.some((place) => place.bottom > top - lift && place.top < bottom - lift)

function freeLift(obstacles: Place[], below: Place) {
  const top = below.top - gap
  const lifts = [0, top, ...obstacles.map((place) => below.bottom - place.top + gap)]
  return lifts.toSorted((one, other) => one - other).find((lift) => isFree(obstacles, below, lift))
}
