import { toastRegionId } from './toast.tsx'

/**
 * Tables and what a form asks and says, then only what is pressed or filled in, when there is no room beside all of it.
 */
const kept = [
  'table, form :is(button, a, input, select, textarea, label, legend, h2, h3, p)',
  ':is(table, form) :is(button, a, input, select, textarea)',
  'form button',
]

/** Pixels between what is kept clear and a notification */
const gap = 8

/**
 * Lifts the notifications, as `--lift`, off the forms and tables of the page, as high as the top of the window. Where no
 * place is free, they stay at the bottom. Answers how to stop.
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
  // A notification that comes or goes, and what the form says or asks for meanwhile.
  for (const part of [box, document.body]) observer.observe(part)
  return () => {
    left.abort()
    observer.disconnect()
    box.style.removeProperty('--lift')
  }
}

const liftOf = (box: HTMLElement) => Number.parseFloat(box.style.getPropertyValue('--lift')) || 0

/** Pixels; where the notifications are is kept for as long as it is free. */
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
  for (const kind of kept) {
    const taken = listTaken(box, kind, below)
    const lift = isFree(taken, below, now) ? now : freeLift(taken, below)
    if (lift !== undefined) return lift
  }
  return 0
}

type Place = Record<'left' | 'right' | 'top' | 'bottom', number>

/** What is in the way up from the bottom. */
function listTaken(box: HTMLElement, kind: string, { left, right, bottom }: Place) {
  return [...document.querySelectorAll(kind)]
    .filter((part) => !box.contains(part) && part.checkVisibility())
    .map((part) => part.getBoundingClientRect())
    .filter((place) => place.right > left && place.left < right)
    .filter((place) => place.bottom > 0 && place.top < bottom)
}

const isFree = (taken: Place[], { top, bottom }: Place, lift: number) =>
  top - lift >= 0 && !taken.some((place) => place.bottom > top - lift && place.top < bottom - lift)

function freeLift(taken: Place[], below: Place) {
  const top = below.top - gap
  const lifts = [0, top, ...taken.map((place) => below.bottom - place.top + gap)]
  return lifts.toSorted((one, other) => one - other).find((lift) => isFree(taken, below, lift))
}
