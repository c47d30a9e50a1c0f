import { useEffect, useRef, useState } from 'react'

import { prefersReducedMotion } from './use-reduced-motion.ts'

interface View {
  /** Indexes of the first and the last visible slide */
  first: number
  last: number
}

/** The visible slides of a scrolling list, and functions that scroll to those before and after them. */
export function useCarousel(total: number) {
  const track = useRef<HTMLUListElement>(null)
  const [view, setView] = useState<View>()
  /** The animation that runs, and the slide where it ends */
  const animation = useRef<{ goal: number; end: () => void }>(undefined)
  useEffect(() => {
    if (total > 0) return watchSlides(track.current, setView)
  }, [total])
  useEffect(() => () => animation.current?.end(), [])

  function move(stepFor: (count: number) => number) {
    const list = track.current
    if (!list || total < 2) return
    const aim = animation.current?.goal
    animation.current?.end()
    const { pitch, count } = measureSlides(list)
    const first = aim ?? Math.round(list.scrollLeft / pitch)
    const step = stepFor(count)
    const goal = nextSlide({ first, count, total }, step)
    const end = animateToSlide(list, { goal, step }, () => {
      animation.current = undefined
    })
    animation.current = { goal, end }
  }
  const allVisible = view !== undefined && view.last - view.first + 1 >= total
  /** Scrolls by as many slides as are visible. */
  const scrollPage = (direction: 1 | -1) => move((count) => direction * count)
  /** Scrolls to the next slide. */
  const advance = () => move(() => 1)
  // An array: its names are minified, and the home page is as heavy as it may be.
  return [track, view, allVisible, scrollPage, advance] as const
}

function watchSlides(list: HTMLElement | null, onView: (view: View) => void) {
  if (!list) return
  const slides = [...list.children]
  const seen = new Set<number>()
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        const index = slides.indexOf(target)
        if (isIntersecting) seen.add(index)
        else seen.delete(index)
      }
      const [first, last] = [Math.min(...seen), Math.max(...seen)]
      // While the list wraps around, its last and first slides are visible together.
      if (last - first + 1 === seen.size) onView({ first, last })
    },
    { root: list, threshold: 0.6 },
  )
  for (const slide of slides) observer.observe(slide)
  return () => observer.disconnect()
}

/** The distance from slide to slide in pixels, and how many slides the list shows. */
function measureSlides(list: HTMLElement) {
  // Not offsetLeft: it is rounded, and ten times half a pixel is visible.
  const [one, two] = [...list.children].map((slide) => slide.getBoundingClientRect().left)
  const pitch = one === undefined || two === undefined ? list.clientWidth : two - one
  return { pitch, count: Math.max(1, Math.round(list.clientWidth / pitch)) }
}

/**
 * Scrolls a list to the slide `goal` in the direction of `step`, wrapping around its end if necessary.
 * Returns a function that ends it early.
 */
function animateToSlide(
  list: HTMLElement,
  { goal, step }: { goal: number; step: number },
  onArrival: () => void,
): () => void {
  // Scroll snapping would not let the list rest between two slides.
  list.toggleAttribute('data-gliding', true)
  const { pitch, count } = measureSlides(list)
  const first = Math.round(list.scrollLeft / pitch)
  const straight = goal > first === step > 0
  const wrapped = straight ? undefined : wrapSlides(list, pitch, count)
  const to = Math.min(goal * pitch, list.scrollWidth - list.clientWidth) + (wrapped?.shift ?? 0)
  return glide(list, to, () => {
    wrapped?.unwrap()
    list.toggleAttribute('data-gliding', false)
    onArrival()
  })
}

const glideMs = 800
/** Events by which the shopper takes over a list that moves. */
const interruptingEvents = ['pointerdown', 'touchstart', 'wheel', 'focusin']

/**
 * Scrolls a list sideways to a position in pixels within {@link glideMs}, or at once with reduced motion.
 * Returns a function that ends it early.
 */
function glide(list: HTMLElement, to: number, onEnd: () => void): () => void {
  const from = list.scrollLeft
  const duration = prefersReducedMotion() ? 0 : glideMs
  const begun = performance.now()
  let frame = requestAnimationFrame(move)
  for (const event of interruptingEvents) list.addEventListener(event, end, { passive: true })

  function move() {
    const share = duration === 0 ? 1 : Math.min((performance.now() - begun) / duration, 1)
    list.scrollTo({ left: from + (to - from) * eased(share), behavior: 'instant' })
    if (share < 1) frame = requestAnimationFrame(move)
    else end()
  }
  function end() {
    cancelAnimationFrame(frame)
    for (const event of interruptingEvents) list.removeEventListener(event, end)
    onEnd()
  }
  return end
}

/** Easing: starts fast and slows down. */
const eased = (share: number) => 1 - (1 - share) ** 3

interface WrappedSlides {
  /** Pixels by which the other slides are displaced meanwhile */
  shift: number
  /** Restores the order of the slides. */
  unwrap: () => void
}

/**
 * Moves the last slides of a list before the first ones, without a visible change, so that the list can scroll
 * past its end. Undefined for a list too short for it. `pitch` is the distance from slide to slide in pixels,
 * `count` how many are visible.
 */
function wrapSlides(list: HTMLElement, pitch: number, count: number): WrappedSlides | undefined {
  const slides = [...list.children]
  // One more than fit: part of a further slide may be visible.
  const ahead = slides.slice(-count - 1)
  const aheadWidth = ahead.length * pitch
  const restWidth = slides.length * pitch - aheadWidth
  const { scrollLeft, scrollWidth, clientWidth } = list
  if (aheadWidth > scrollWidth - clientWidth) return undefined

  const place = (isAhead: boolean, left: number) => {
    for (const slide of ahead) slide.toggleAttribute('data-ahead', isAhead)
    list.scrollTo({ left, behavior: 'instant' })
  }
  const fromEnd = scrollLeft > restWidth / 2
  place(true, scrollLeft + (fromEnd ? -restWidth : aheadWidth))
  return {
    shift: fromEnd ? aheadWidth : -restWidth,
    unwrap: () => {
      const atFirst = list.scrollLeft > aheadWidth - pitch / 2
      place(false, list.scrollLeft + (atFirst ? -aheadWidth : restWidth))
    },
  }
}

/** The state of a row of slides: index of the first visible one, number of visible ones, number of all. */
interface Row {
  first: number
  count: number
  total: number
}

/** The first visible slide after a step forward or back; the row wraps around at its ends. */
export function nextSlide({ first, count, total }: Row, step: number): number {
  const end = Math.max(total - count, 0)
  if (step > 0) return first < end ? Math.min(first + step, end) : 0
  return first > 0 ? Math.max(first + step, 0) : end
}
