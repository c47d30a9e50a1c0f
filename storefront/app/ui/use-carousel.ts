import { useEffect, useRef, useState } from 'react'

interface View {
  /** Index of the first slide that is seen */
  first: number
  last: number
}

/** Which slides of a scrolling list are seen, and the way to the ones before and after them. */
export function useCarousel(total: number) {
  const track = useRef<HTMLUListElement>(null)
  const [view, setView] = useState<View>()
  const [moved, setMoved] = useState(false)
  useEffect(() => {
    if (total > 0) return watchSlides(track.current, setView)
  }, [total])

  function move(direction: 1 | -1) {
    const list = track.current
    const slide = list?.children[view ? nextSlide(view, direction, total) : 0]
    if (!list || !(slide instanceof HTMLElement)) return
    setMoved(true)
    list.scrollTo({ left: slide.offsetLeft - list.offsetLeft })
  }
  return { track, view, moved, move }
}

/** The slide that comes to the front; after the last comes the first. */
function nextSlide({ first, last }: View, direction: 1 | -1, total: number) {
  if (direction === 1) return last + 1 < total ? last + 1 : 0
  return first > 0 ? Math.max(0, first - (last - first + 1)) : total - 1
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
      if (seen.size > 0) onView({ first: Math.min(...seen), last: Math.max(...seen) })
    },
    { root: list, threshold: 0.6 },
  )
  for (const slide of slides) observer.observe(slide)
  return () => observer.disconnect()
}
