import { useEffect, useRef, useState } from 'react'

import { useAutoplay } from '../../ui/use-autoplay.ts'
import { wrapIndex } from './wrap-index.ts'

/**
 * Which picture of a row that is scrolled sideways is seen, and the way to each of them. It goes on
 * by itself every 5 seconds, until the shopper takes it over.
 */
export function useGallery(count: number) {
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const next = wrapIndex(shown + 1, count)
  // Smoothly, as its style says; but not back over all of them.
  const { wanted, running, toggle, watch } = useAutoplay(count > 1, () =>
    scrollToSlide(track.current, next, next === 0 ? 'instant' : 'auto'),
  )

  useEffect(() => {
    const row = track.current
    if (!row) return
    const look = () => setShown(Math.round(row.scrollLeft / row.clientWidth))
    row.addEventListener('scroll', look, { passive: true })
    return () => row.removeEventListener('scroll', look)
  }, [])

  useEffect(() => {
    // Lazy pictures beside the window begin to load when they are already seen.
    const picture = track.current?.children[next]?.querySelector('img')
    if (running && picture) picture.loading = 'eager'
  }, [running, next])

  const takeOver = () => {
    if (wanted) toggle()
  }
  return {
    track,
    watch,
    shown,
    /** Shows a picture for good. */
    show: (index: number) => {
      takeOver()
      scrollToSlide(track.current, index, 'instant')
    },
    takeOver,
    autoplay: count > 1 ? { wanted, toggle } : undefined,
  }
}

function scrollToSlide(row: HTMLElement | null, index: number, behavior: ScrollBehavior) {
  row?.scrollTo({ left: index * row.clientWidth, behavior })
}
