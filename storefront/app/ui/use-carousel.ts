import { useEffect, useRef, useState } from 'react'

import { wantsCalm } from './use-calm.ts'

interface View {
  /** Index of the first slide that is seen */
  first: number
  last: number
}

/** Which slides of a scrolling list are seen, and the way to the ones before and after them. */
export function useCarousel(total: number) {
  const track = useRef<HTMLUListElement>(null)
  const [view, setView] = useState<View>()
  /** Where the list is going while it moves */
  const going = useRef<{ goal: number; end: () => void }>(undefined)
  useEffect(() => {
    if (total > 0) return watchSlides(track.current, setView)
  }, [total])
  useEffect(() => () => going.current?.end(), [])

  function move(stepFor: (count: number) => number) {
    const list = track.current
    if (!list || total < 2) return
    const aim = going.current?.goal
    going.current?.end()
    const { pitch, count } = measureSlides(list)
    const first = aim ?? Math.round(list.scrollLeft / pitch)
    const step = stepFor(count)
    const goal = nextSlide({ first, count, total }, step)
    const end = travel(list, { goal, step }, () => {
      going.current = undefined
    })
    going.current = { goal, end }
  }
  return {
    track,
    view,
    /** Every slide is seen. */
    whole: view !== undefined && view.last - view.first + 1 >= total,
    /** Goes a view of slides on, or back */
    turn: (direction: 1 | -1) => move((count) => direction * count),
    /** Goes one slide on */
    advance: () => move(() => 1),
  }
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
      // While the list goes past its end, the last slides and the first ones are seen together.
      if (last - first + 1 === seen.size) onView({ first, last })
    },
    { root: list, threshold: 0.6 },
  )
  for (const slide of slides) observer.observe(slide)
  return () => observer.disconnect()
}

/** How far the slides of a list stand from one another, in pixels, and how many of them it shows. */
function measureSlides(list: HTMLElement) {
  // Not offsetLeft: it is rounded, and ten times half a pixel can be seen.
  const [one, two] = [...list.children].map((slide) => slide.getBoundingClientRect().left)
  const pitch = one === undefined || two === undefined ? list.clientWidth : two - one
  return { pitch, count: Math.max(1, Math.round(list.clientWidth / pitch)) }
}

/**
 * Moves a list to the slide that is its `goal`, past its end where that lies on the way of `step`.
 * Gives the way to end it early.
 */
function travel(
  list: HTMLElement,
  { goal, step }: { goal: number; step: number },
  onArrival: () => void,
): () => void {
  // A list that snaps cannot stand between two slides.
  list.toggleAttribute('data-gliding', true)
  const { pitch, count } = measureSlides(list)
  const first = Math.round(list.scrollLeft / pitch)
  const straight = goal > first === step > 0
  const joint = straight ? undefined : joinEnds(list, pitch, count)
  const to = Math.min(goal * pitch, list.scrollWidth - list.clientWidth) + (joint?.shift ?? 0)
  return glide(list, to, () => {
    joint?.part()
    list.toggleAttribute('data-gliding', false)
    onArrival()
  })
}

const glideMs = 800
/** What a shopper does to a list that moves takes it over. */
const hands = ['pointerdown', 'touchstart', 'wheel', 'focusin']

/**
 * Scrolls a list sideways to a place, in pixels, within 800 ms; at once for those who want no
 * motion. Gives the way to end it early.
 */
function glide(list: HTMLElement, to: number, onEnd: () => void): () => void {
  const from = list.scrollLeft
  const duration = wantsCalm() ? 0 : glideMs
  const begun = performance.now()
  let frame = requestAnimationFrame(move)
  for (const hand of hands) list.addEventListener(hand, end, { passive: true })

  function move() {
    const share = duration === 0 ? 1 : Math.min((performance.now() - begun) / duration, 1)
    list.scrollTo({ left: from + (to - from) * eased(share), behavior: 'instant' })
    if (share < 1) frame = requestAnimationFrame(move)
    else end()
  }
  function end() {
    cancelAnimationFrame(frame)
    for (const hand of hands) list.removeEventListener(hand, end)
    onEnd()
  }
  return end
}

/** Sets off at once and comes to rest slowly. */
const eased = (share: number) => 1 - (1 - share) ** 3

interface Joint {
  /** How many pixels further on, or back, the slides on the other side stand meanwhile */
  shift: number
  /** Puts the slides back. */
  part: () => void
}

/**
 * Puts the last slides of a list that stands at one of its ends before the first ones, and nothing
 * is seen to move: the list can then go on past that end. Undefined for a list too short for it.
 * `pitch` is the way from slide to slide in pixels, `count` how many are shown.
 */
function joinEnds(list: HTMLElement, pitch: number, count: number): Joint | undefined {
  const slides = [...list.children]
  // One more than is shown: where the next slide peeks in, so does the one before the last.
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
    part: () => {
      const atFirst = list.scrollLeft > aheadWidth - pitch / 2
      place(false, list.scrollLeft + (atFirst ? -aheadWidth : restWidth))
    },
  }
}

/** How a row of slides stands: the first one that is seen, how many are, and how many there are. */
interface Row {
  first: number
  count: number
  total: number
}

/** The slide that comes to the front `step` slides on, or back; after one end comes the other. */
export function nextSlide({ first, count, total }: Row, step: number): number {
  const end = Math.max(total - count, 0)
  if (step > 0) return first < end ? Math.min(first + step, end) : 0
  return first > 0 ? Math.max(first + step, 0) : end
}
