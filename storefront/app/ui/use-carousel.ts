import { useEffect, useRef, useState } from 'react'

import { nextSlide } from './next-slide.ts'
import { measureSlides, travel } from './travel.ts'

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
